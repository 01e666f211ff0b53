import { dryRunService } from '#plugins/ingest/contract';
import { numberIn } from '#sdk/query';
import { implement, PublicError, telemetryService } from '#sdk/server';
import * as api from '../../api';
import { logExpression } from '../../common/logCondition';
import { seriesTest } from '../../common/seriesCondition';
import { requireReachable } from '../reachableAccounts';

const day = 86_400_000;
const budget = { seconds: 20 };
const mostLogs = 5;
const mostSeries = 20;
/** Series of an account that are looked at. */
const looked = 10_000;

/** @throws PublicError 400 QUERY_INVALID */
function readably<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof PublicError || !(error instanceof Error)) throw error;
    throw new PublicError(400, 'QUERY_INVALID', error.message);
  }
}

export const previewLogsDropFilter = implement(api.previewLogsDropFilter, async ({ body, session, services, signal }) => {
  await requireReachable(body.accountIds, session, services, 'logs');
  const where = readably(() => logExpression(body));
  const telemetry = services.get(telemetryService);
  const range = { from: Date.now() - day, to: Date.now() + 1 };
  const options = { scope: session.scope(body.accountIds), signal, budget };
  const counting = (of: typeof where) =>
    telemetry.query({ signal: 'logs', where: of, range, measures: [{ kind: 'count', as: 'count' }] }, options);
  const [matched, total, { hits }] = await Promise.all([
    counting(where),
    counting({ kind: 'all' }),
    telemetry.query({ signal: 'logs', where, range, limit: mostLogs }, options),
  ]);
  return {
    matched: numberIn(matched, 'count'),
    total: numberIn(total, 'count'),
    samples: hits.map(({ _source }) => _source as Record<string, unknown>),
  };
});

export const previewMetricsDropFilter = implement(api.previewMetricsDropFilter, async ({ body, session, services, signal }) => {
  await requireReachable(body.accountIds, session, services, 'metrics');
  const test = readably(() => seriesTest(body));
  const runs = services.get(dryRunService);
  const reports = await Promise.all(
    body.accountIds.map((accountId) =>
      runs.run({ accountId, signal: 'metrics', step: (series) => (test(series) ? { drop: 'matched' } : undefined), limit: looked }, signal),
    ),
  );
  return {
    matched: reports.reduce((sum, { dropped }) => sum + (dropped.matched ?? 0), 0),
    total: reports.reduce((sum, report) => sum + report.looked, 0),
    samples: reports
      .flatMap(({ samples }) => samples)
      .slice(0, mostSeries)
      .map(({ before: { metric, labels } }) => ({ metric, labels: { ...labels } })),
  };
});
