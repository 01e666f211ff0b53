import type { Context } from '#sdk';
import { implement, type RequestSession, requireAccount, type SavedObjectType, savedObjectActor, savedObjectsService } from '#sdk/server';
import * as api from '../../api';
import type { DropSignal, LogsFilter, MetricsFilter } from '../../common/dropFilter';
import { type VolumeRange, volumeRanges } from '../../common/volumeRange';
import { filterTypes } from '../filterTypes';
import { inOurWords } from '../inOurWords';
import { reachableAccounts } from '../reachableAccounts';
import type { FilterListAsked } from '../records/FilterRows';
import { volumeOf } from '../records/volumeOf';
import { filterRowsService, volumeBookService } from '../services';

interface About {
  readonly session: RequestSession;
  readonly services: Context;
}

async function listed<D extends LogsFilter | MetricsFilter>(
  signal: DropSignal,
  { range, ...asked }: FilterListAsked & { readonly range: VolumeRange },
  { session, services }: About,
) {
  const { rows, total } = await services.get(filterRowsService).page(requireAccount(session).id, signal, asked);
  const { length, step } = volumeRanges[range];
  const from = Math.ceil((Date.now() - length) / step) * step;
  const book = services.get(volumeBookService);
  await book.flush();
  const counted = await book.read(
    rows.map(({ id }) => id),
    from,
    step,
  );
  return {
    results: rows.map(({ id, name, version, definition, createdBy, updatedBy, ...row }) => ({
      ...(definition as D),
      ...{ id, name, version, createdBy, updatedBy },
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      volume: volumeOf(
        counted.filter(({ filterId }) => filterId === id),
        from,
        length,
        step,
      ),
    })),
    total,
    pagination: { pageNumber: asked.pageNumber, pageSize: asked.pageSize },
    accounts: [...(await reachableAccounts(session, services, signal))],
  };
}

export const listLogsDropFilters = implement(api.listLogsDropFilters, ({ query, ...about }) => listed<LogsFilter>('logs', query, about));

export const listMetricsDropFilters = implement(api.listMetricsDropFilters, async ({ query, ...about }) => ({
  ...(await listed<MetricsFilter>('metrics', query, about)),
  metricNames: [...(await about.services.get(filterRowsService).metricNames(requireAccount(about.session).id))],
}));

export const readDropped = implement(api.readDropped, async ({ params: { signal, id }, session, services }) => {
  const type: SavedObjectType = filterTypes[signal];
  await inOurWords(services.get(savedObjectsService).get(savedObjectActor(session), type, id));
  const book = services.get(volumeBookService);
  await book.flush();
  const results = (await book.latest(id)).map(({ at, accountId, text, isCut }) => ({ at: at.toISOString(), accountId, text, isCut }));
  return { results, total: results.length };
});
