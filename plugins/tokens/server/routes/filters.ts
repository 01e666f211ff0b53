import { type Expression, numberIn } from '#sdk/query';
import { implement, requireAccount, telemetryService } from '#sdk/server';
import * as api from '../../api';
import { filterNamed } from '../filters/filterNamed';
import { filterValues } from '../filters/filterValues';
import { filterView } from '../filters/filterView';
import { readQuery } from '../filters/readQuery';
import { tokenFiltersService } from '../filters/tokenFiltersService';

export const listFilters = implement(api.listFilters, async ({ session, services }) =>
  (await services.get(tokenFiltersService).records.list(requireAccount(session).id)).map(filterView),
);

export const addFilter = implement(api.addFilter, async ({ body, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const filters = services.get(tokenFiltersService);
  const values = filterValues(body);
  const id = await filters.add(accountId, values, session.user?.email ?? '');
  await audit({ action: 'token-filter.create', target: values.name });
  return filterNamed(filters, accountId, id);
});

export const changeFilter = implement(api.changeFilter, async ({ params: { id }, body, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const filters = services.get(tokenFiltersService);
  const values = filterValues(body);
  await filters.change(accountId, id, values);
  await audit({ action: 'token-filter.change', target: values.name });
  return filterNamed(filters, accountId, id);
});

export const removeFilter = implement(api.removeFilter, async ({ params: { id }, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const name = await services.get(tokenFiltersService).remove(accountId, id);
  await audit({ action: 'token-filter.delete', target: name });
  return { id };
});

const DAY = 86_400_000;

const SAMPLES = 3;

/** Tells, before a filter is kept, what it would have done to the account's logs of the last day. */
export const previewFilter = implement(api.previewFilter, async ({ body: { query, effect }, session, services, signal }) => {
  const telemetry = services.get(telemetryService);
  const matching = readQuery(query).expression;
  const others: Expression = { kind: 'not', of: matching };
  const [kept, dropped] = effect === 'keep' ? [matching, others] : [others, matching];
  const now = Date.now();
  const of = { signal: 'logs', range: { from: now - DAY, to: now } } as const;
  const options = { scope: session.scope(), signal };
  const count = async (where: Expression): Promise<number> =>
    numberIn(await telemetry.query({ ...of, where, measures: [{ kind: 'count' }] }, options));
  const samples = async (where: Expression): Promise<string[]> =>
    (await telemetry.query({ ...of, where, limit: SAMPLES }, options)).hits.map(({ _source }) => String(_source.message));
  const [total, droppedLogs, keptSamples, droppedSamples] = await Promise.all([
    count({ kind: 'all' }),
    count(dropped),
    samples(kept),
    samples(dropped),
  ]);
  return { total, dropped: droppedLogs, keptSamples, droppedSamples };
});
