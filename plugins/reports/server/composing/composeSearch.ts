import { type ExploreState, exploreAddress } from '#plugins/explore/contract';
import { exportRequestSchema, logFilesService } from '#plugins/log-export/contract';
import { savedSearchKeeperService } from '#plugins/saved-searches/contract';
import { formatWhole } from '#sdk/charts';
import { PublicError } from '#sdk/server';
import type { Composing } from './Composing';
import { oneBlock, type Parts } from './parts';

/** Bytes of the file at most, so that mail servers take it. */
const mostBytes = 7_000_000;

/** Every log that a saved search finds in the range, as CSV: all of them or, where they are too many for a mail, none. */
export async function composeSearch({
  content,
  range,
  timezone,
  actor,
  accountId,
  services,
  signal,
  address,
  told,
}: Composing): Promise<Parts> {
  if (content.kind !== 'saved-search') throw new Error(content.kind);
  const searches = services.find(savedSearchKeeperService);
  const files = services.find(logFilesService);
  if (searches === undefined || files === undefined)
    throw new PublicError(404, 'SEARCHES_OFF', 'Saved searches or exports of logs are switched off.');
  for (const permission of ['SEARCH_LOGS', 'EXPORT_LOGS'])
    if (!actor.can(permission))
      throw new PublicError(403, 'FORBIDDEN', `${actor.user?.email ?? 'Whoever it is made for'} may not export logs.`);
  const saved = await searches.get({ accountId, userId: actor.user?.id, name: actor.user?.email ?? 'Reports' }, content.id);
  const { query, filters, accounts, mode } = saved.exploreFilterState;
  told('The logs are read');
  const request = exportRequestSchema.parse({
    query,
    filters,
    accounts,
    from: range.from,
    to: range.to,
    timezone,
    ...(mode === 'WARM_TIER' && { mode }),
    ...(saved.columns.length > 0 && { columns: saved.columns }),
    sort: saved.sort.map(([field, order]) => (order === 'desc' ? `-${field}` : field)).join(',') || '-@timestamp',
  });
  const state: Partial<ExploreState> = { query, filters, accounts, from: String(range.from), to: String(range.to) };
  const link = address(exploreAddress(state));
  const links = link === undefined ? [] : [{ text: 'Open the search at this time', url: link }];
  const file = await files.write(request, actor, { mostBytes, signal });
  if (file.rows === 0) return { title: saved.name, blocks: [oneBlock(saved.name, { state: 'empty' })], links, isPrinted: false };
  const text = `${formatWhole(file.rows)} logs are in ${file.name}.`;
  return {
    title: saved.name,
    blocks: [oneBlock(saved.name, { state: 'rendered', picture: { kind: 'markdown', text }, notes: [] })],
    links,
    files: [{ name: file.name, contentType: file.contentType, content: file.content.toString('base64') }],
    isPrinted: false,
  };
}
