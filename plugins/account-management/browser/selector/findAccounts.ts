import type { Context, SearchResult } from '#sdk';
import { accountLabel, navigationService, sessionService } from '#sdk/browser';

/** Most results in the global search. */
const most = 10;

/** The person's other accounts whose names hold a text, or all of them for "switch account"; each opens by the address that switches. */
export default async function findAccounts(text: string, _signal: AbortSignal, services: Context): Promise<readonly SearchResult[]> {
  const { session } = services.get(sessionService);
  const wanted = text.trim().toLowerCase();
  const path = services.get(navigationService).path();
  return (session?.accounts ?? [])
    .filter(({ id, name }) => id !== session?.account.id && (name.toLowerCase().includes(wanted) || 'switch account'.startsWith(wanted)))
    .slice(0, most)
    .map(({ id, name, role, type }) => ({
      title: `Switch to ${name}`,
      detail: accountLabel(role, type),
      path: `${path}?switchToAccountId=${id}`,
    }));
}
