import { shareTokensService } from '#sdk/server';
import type { HostInProcess } from './HostInProcess';

interface Wanted {
  readonly accountId: number;
  readonly maker: { readonly id: number; readonly email: string };
  readonly query?: string;
}

/** A public link to a search of the last day. @returns its share token */
export async function sharedSearch(host: HostInProcess, { accountId, maker, query = '' }: Wanted): Promise<string> {
  const content = {
    query,
    from: 'now-1d',
    to: 'now',
    timezone: 'UTC',
    filters: [],
    columns: ['message'],
    sort: '-@timestamp',
    timeInterval: 'auto',
    yAxisScale: 'LINEAR',
    groupBy: 'severity',
  };
  const wanted = {
    kind: 'search',
    title: 'Shared',
    content,
    accounts: [accountId],
    needs: ['SEARCH_LOGS'],
    lifetime: null,
    createdBy: maker,
  };
  return (await host.service(shareTokensService).add(accountId, wanted)).token;
}
