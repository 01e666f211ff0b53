import { pointsOf } from '#sdk/query';
import { implement } from '#sdk/server';
import * as api from '../api';
import { chooseInterval, parseInterval } from '../common/interval';
import { answerFrom } from './answerFrom';
import { comparedRange } from './comparedRange';
import { fillBuckets } from './fillBuckets';
import { readAbout } from './readAbout';

/**
 * Counts of matching logs over time, split by a field. Every bucket of the range is there, so that a gap shows as a gap. Compared with an earlier
 * time, it is the same graph of that time: as many buckets, each that much before.
 */
export const logHistogram = implement(api.logHistogram, async ({ body, session, services, signal }) => {
  const { where, range: now, scope } = readAbout(body, session);
  const { interval, widened } = chooseInterval(now.to - now.from, parseInterval(body.interval));
  const { shift, ...range } = body.compareTo === undefined ? { ...now, shift: 0 } : comparedRange(now, body.compareTo, body.timezone);
  const { by, top } = body;
  return answerFrom('histogram', { body, scope, range, services, signal }, async (telemetry, until) => {
    const frame = await telemetry.query(
      {
        signal: 'logs',
        where,
        range,
        measures: [{ kind: 'count' }],
        interval: { width: interval, origin: -shift % interval },
        groupBy: by === null ? [] : [{ field: by, top }],
      },
      { scope, signal: until },
    );
    return {
      interval,
      widened,
      range,
      shift,
      ...fillBuckets(pointsOf(frame), range, interval, -shift),
      cost: frame.cost,
    };
  });
});
