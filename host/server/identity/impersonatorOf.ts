import { eq } from 'drizzle-orm';
import type { Records, RequestSession } from '#sdk/server';
import { sessions, users } from './tables';

/** The system admin behind an impersonating session. Undefined when they are a system admin no longer, which ends it. */
export async function impersonatorOf(
  db: Records['db'],
  { adminSession, returnUrl }: { readonly adminSession: string; readonly returnUrl: string | null },
): Promise<RequestSession['impersonator']> {
  const [row] = await db
    .select({ id: users.id, email: users.email, isSysAdmin: users.isSysAdmin, accountId: sessions.accountId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.secretHash, adminSession));
  if (row === undefined || !row.isSysAdmin) return undefined;
  return { id: row.id, email: row.email, accountId: row.accountId, returnUrl };
}
