import { availableParallelism } from 'node:os';
import { implement, telemetryService } from '#sdk/server';
import * as api from '../../api';
import { type CountOf, seriesCountPlan, statusPlan } from '../catalogue/statusPlan';
import { promHandler } from '../http/promHandler';
import { queryLimits } from '../queries/MetricsEngine';

/** The version of PromQL and of the API that is spoken here: clients choose what they ask by it. */
const spoken = '3.5.0';
const hour = 3_600_000;

export const buildInfo = implement(
  api.buildInfo,
  promHandler(async () => ({
    data: { version: spoken, revision: '', branch: '', buildUser: '', buildDate: '', goVersion: '', features: {} },
  })),
);

export const statusFlags = implement(
  api.statusFlags,
  promHandler(async () => ({
    data: {
      'query.lookback-delta': '5m',
      'query.max-samples': String(queryLimits.samples),
      'query.timeout': `${queryLimits.seconds}s`,
    },
  })),
);

export const runtimeInfo = implement(
  api.runtimeInfo,
  promHandler(async () => {
    const now = Date.now();
    return {
      data: {
        startTime: new Date(now - process.uptime() * 1000).toISOString(),
        serverTime: new Date(now).toISOString(),
        GOMAXPROCS: availableParallelism(),
      },
    };
  }),
);

export const tsdbStatus = implement(
  api.tsdbStatus,
  promHandler(async (parameters, { session, services, signal }) => {
    const limit = Math.min(parameters.limit() ?? 10, 10_000);
    const now = Date.now();
    const range = { from: now - hour, to: now + 1 };
    const options = { scope: session.scope(), signal };
    const telemetry = services.get(telemetryService);
    const counted = (of: CountOf) => telemetry.plan(statusPlan, { of, range, limit }, options);
    const { series } = await telemetry.plan(seriesCountPlan, { range }, options);
    const [byMetric, byLabel, bytes, byPair] = [
      await counted('series by metric'),
      await counted('values by label'),
      await counted('bytes by label'),
      await counted('series by pair'),
    ];
    return {
      data: {
        headStats: { numSeries: series, numLabelPairs: byPair.all, chunkCount: 0, minTime: range.from, maxTime: now },
        seriesCountByMetricName: byMetric.counted,
        labelValueCountByLabelName: byLabel.counted,
        memoryInBytesByLabelName: bytes.counted,
        seriesCountByLabelValuePair: byPair.counted,
      },
    };
  }),
);
