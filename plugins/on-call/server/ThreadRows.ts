import { and, arrayContains, eq } from 'drizzle-orm';
import type { RecordsDb } from '#sdk/server';
import { emptyThread } from '../common/thread';
import { threads } from './tables';

export type ThreadRow = typeof threads.$inferSelect;
/** Tells threads apart. */
export interface ThreadKey {
  readonly route: string;
  readonly key: string;
}

const own = ({ route, key }: ThreadKey) => and(eq(threads.routeId, route), eq(threads.key, key));

/** Threads of an account with something of an alert in them, held until the transaction ends. */
export const threadsOfAlert = (within: RecordsDb, accountId: number, triggerId: string): Promise<ThreadRow[]> =>
  within
    .select()
    .from(threads)
    .where(and(eq(threads.accountId, accountId), arrayContains(threads.triggers, [triggerId])))
    .orderBy(threads.routeId, threads.key)
    .for('update');

/** The one that goes on with this bundle, held. */
export async function threadOfBundle(within: RecordsDb, routeId: string, bundleKey: string): Promise<ThreadRow | undefined> {
  const where = and(eq(threads.routeId, routeId), eq(threads.bundleKey, bundleKey));
  const [row] = await within.select().from(threads).where(where).for('update');
  return row;
}

export async function threadAt(within: RecordsDb, key: ThreadKey): Promise<ThreadRow | undefined> {
  const [row] = await within.select().from(threads).where(own(key)).for('update');
  return row;
}

/** As it is from now on; one of which nothing fires and nothing is believed is gone. */
export async function keepThread(within: RecordsDb, row: ThreadRow): Promise<void> {
  const { members, told, notices } = row.thread;
  const ids = new Set([...Object.values(members), ...Object.values(told)].map(({ triggerId }) => triggerId));
  const where = own({ route: row.routeId, key: row.key });
  if (ids.size === 0) {
    await within.delete(threads).where(where);
    return;
  }
  const thread = { members, told, notices: Object.fromEntries(Object.entries(notices).filter(([id]) => ids.has(id))) };
  const values = { ...row, thread, triggers: [...ids] };
  await within
    .insert(threads)
    .values(values)
    .onConflictDoUpdate({ target: [threads.routeId, threads.key], set: values });
}

export const newThread = (about: Pick<ThreadRow, 'routeId' | 'accountId' | 'key' | 'bundleKey' | 'sequence' | 'bundle'>): ThreadRow => ({
  ...about,
  ...{ triggers: [], thread: emptyThread, due: null, toldAt: 0, messages: 0 },
});
