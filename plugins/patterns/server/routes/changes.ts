import { logQuestionsService } from '#plugins/explore/contract';
import { defineRoute, PublicError, telemetryService } from '#sdk/server';
import { notOfWarm } from '../../common/notOfWarm';
import { changesRequestSchema, changesResponseSchema } from '../../contract';
import { changedPatterns } from '../changes/changedPatterns';
import { changedValues } from '../changes/changedValues';

const sampled = (what: string, sample: number) =>
  sample > 1 ? [{ what, reason: `one of ${sample} logs was looked at, so that counts are estimates` }] : [];

/** Differences told of each kind. */
const MOST = 50;

export default defineRoute({
  body: changesRequestSchema,
  response: changesResponseSchema,
  handle: async ({ body: { against, ...about }, session, services, signal }) => {
    if (about.mode === 'WARM_TIER') throw new PublicError(400, 'NOT_OF_WARM_LOGS', notOfWarm);
    const began = performance.now();
    const questions = services.get(logQuestionsService);
    const { where, range: now, scope } = questions.read(about, session);
    const before =
      against === undefined
        ? { from: now.from - (now.to - now.from), to: now.from }
        : questions.read({ ...about, ...against }, session).range;
    const telemetry = services.get(telemetryService);
    const options = { scope, signal };
    const count = (range: typeof now) => telemetry.query({ kind: 'count', table: 'logs', where, range } as const, options);
    const [counted, countedBefore] = await Promise.all([count(now), count(before)]);
    const totals = { now: counted.total, before: countedBefore.total };
    const compared = { services, where, now, before, totals, signal, options };
    const none = { values: [], patterns: [], left: 0, sample: 1, rowsRead: 0 };
    const [fields, mined] = totals.now === 0 ? [none, none] : await Promise.all([changedValues(compared), changedPatterns(compared)]);
    const clearest = <T extends { readonly score: number }>(all: readonly T[]): T[] =>
      all.toSorted((one, other) => other.score - one.score).slice(0, MOST);
    return {
      now: { ...now, total: totals.now },
      before: { ...before, total: totals.before },
      values: clearest(fields.values),
      patterns: clearest(mined.patterns),
      partial: [
        ...(fields.left > 0 ? [{ what: 'fields', reason: `the ${fields.left} that the fewest logs have were not compared` }] : []),
        ...sampled('values', fields.sample),
        ...sampled('patterns', mined.sample),
      ],
      cost: {
        rowsRead: counted.rowsRead + countedBefore.rowsRead + fields.rowsRead + mined.rowsRead,
        bytesRead: counted.bytesRead + countedBefore.bytesRead,
        elapsedMs: performance.now() - began,
      },
    };
  },
});
