import type { z } from 'zod';
import { accountsService, implement, PublicError, requireAccount, telemetryService } from '#sdk/server';
import * as api from '../../api';
import { metricsAccountsFlag, type metricsAnswerSchema } from '../../contract';
import { labelValuesPlan } from '../catalogue/labelPlans';
import type { JsonForm } from '../evaluation/messages';
import { Parameters } from '../http/Parameters';
import { type EngineAnswer, queryLimits } from '../queries/MetricsEngine';
import { metricsEngineService } from '../queries/metricsEngineService';

/** Values of one answer. */
const mostValues = 10_000;

/** Reads times, steps and selectors as Prometheus' API does. */
const parametersOf = (body: Readonly<Record<string, unknown>>): Parameters => {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) for (const one of [value].flat()) if (one !== undefined) all.append(name, String(one));
  return new Parameters(all, Date.now());
};

const answered = (queryId: string | undefined, { result, warnings, infos }: EngineAnswer<JsonForm>) => ({
  status: 'success' as const,
  ...(queryId !== undefined && { queryId }),
  data: JSON.parse(new TextDecoder().decode(result.bytes)) as z.input<typeof metricsAnswerSchema>['data'],
  warnings: [...warnings],
  infos: [...infos],
});

const accountsOf = (accountId: number | undefined): number[] => (accountId === undefined ? [] : [accountId]);

export const instantMetrics = implement(api.instantMetrics, async ({ body, session, services, signal }) => {
  const time = parametersOf(body).time('time');
  const scope = session.scope(accountsOf(body.accountId));
  const asked = { query: body.rawQuery, start: time, end: time, step: 0 };
  return answered(body.queryId, await services.get(metricsEngineService).json(asked, { scope, signal }));
});

export const rangeMetrics = implement(api.rangeMetrics, async ({ body, session, services, signal }) => {
  const parameters = parametersOf(body);
  const [start, end, step] = [parameters.dueTime('start'), parameters.dueTime('end'), parameters.dueDuration('step')];
  if (end < start) throw new PublicError(400, 'METRICS_PARAMETER', 'The end is before the start.');
  if (step <= 0) throw new PublicError(400, 'METRICS_PARAMETER', 'The step must be longer than nothing.');
  if ((end - start) / step > queryLimits.points)
    throw new PublicError(400, 'METRICS_PARAMETER', 'The range has more than 11,000 steps: take a longer step, or a shorter range.');
  const scope = session.scope(accountsOf(body.accountId));
  const asked = { query: body.rawQuery, start, end, step };
  return answered(body.queryId, await services.get(metricsEngineService).json(asked, { scope, signal }));
});

export const metricLabelValues = implement(api.metricLabelValues, async ({ body, session, services, signal }) => {
  const { label, search, limit = mostValues, accountId } = body;
  const { match, ...rest } = body;
  const parameters = parametersOf({ ...rest, match });
  const asked = { label, search, limit, range: parameters.range(), selectors: parameters.selectors('match') };
  const scope = session.scope(accountsOf(accountId));
  const { texts, total } = await services.get(telemetryService).plan(labelValuesPlan, asked, { scope, signal });
  return { status: 'success' as const, data: [...texts], total };
});

/** The account in use first. Where the flag is off, nobody chooses among metrics accounts. */
export const searchableMetricsAccounts = implement(api.searchableMetricsAccounts, async ({ session, services }) => {
  const current = requireAccount(session);
  const named = [{ accountId: current.id, accountName: current.name }];
  if (session.facts.flag?.has(metricsAccountsFlag) !== true) return { searchableAccounts: named };
  const beside = new Set(session.scope().beside?.metrics);
  const tree = await services.get(accountsService).tree(current.ownerId);
  const others = tree.filter(({ id }) => beside.has(id)).map(({ id, name }) => ({ accountId: id, accountName: name }));
  return { searchableAccounts: [...named, ...others] };
});
