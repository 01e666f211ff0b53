import { defineRoute, telemetryService } from '#sdk/server';
import { chooseInterval, parseInterval } from '../common/interval';
import { histogramRequestSchema, histogramResponseSchema } from '../contract';
import { fillBuckets } from './fillBuckets';
import { readAbout } from './readAbout';

/** Counts of matching logs over time, split by a field. Every bucket of the range is there, so that a gap shows as a gap. */
export default defineRoute({
  body: histogramRequestSchema,
  response: histogramResponseSchema,
  async handle({ body, session, services, signal }) {
    const { where, range, scope } = readAbout(body, session);
    const { interval, widened } = chooseInterval(range.to - range.from, parseInterval(body.interval));
    const { buckets, rowsRead, bytesRead, elapsedMs } = await services
      .get(telemetryService)
      .query({ kind: 'histogram', table: 'logs', where, range, interval, by: body.by, top: body.top }, { scope, signal });
    return { interval, widened, range, ...fillBuckets(buckets, range, interval), cost: { rowsRead, bytesRead, elapsedMs } };
  },
});
