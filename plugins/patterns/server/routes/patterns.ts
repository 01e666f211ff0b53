import { logQuestionsService } from '#plugins/explore/contract';
import { type Expression, expressionToLucene, numberIn } from '#sdk/query';
import { implement, PublicError, telemetryService } from '#sdk/server';
import * as api from '../../api';
import { notOfWarm } from '../../common/notOfWarm';
import { changedPatterns } from '../changes/changedPatterns';
import { changedValues } from '../changes/changedValues';
import { expressionOf, phrasesOf } from '../drain/queryOf';
import { minePart } from '../mining/minePart';
import { usualPart, warmPart } from '../mining/parts';

export const minePatterns = implement(api.minePatterns, async ({ body, session, services, signal }) => {
  const { known, before, sample, ...about } = body;
  const questions = services.get(logQuestionsService);
  const { where, range, scope } = questions.read(about, session);
  const size = body.mode === 'WARM_TIER' ? warmPart : usualPart;
  return questions.answer('patterns', { body, scope, range, signal }, (telemetry, until) =>
    minePart({ telemetry, where, range, scope, signal: until, known, before, sample, size }),
  );
});

/** Phrases alone where they find no other logs, for they are quicker and can be read; else with an expression beside that leaves the others out. */
export const queryOfPattern = implement(api.queryOfPattern, async ({ body, session, services, signal }) => {
  const { template, ...about } = body;
  const questions = services.get(logQuestionsService);
  const { where, range, scope } = questions.read(about, session);
  const phrases = phrasesOf(template);
  const exact: Expression = phrases === undefined ? expressionOf(template) : { kind: 'and', of: [phrases, expressionOf(template)] };
  return questions.answer('query of pattern', { body, scope, range, signal }, async (telemetry, until) => {
    const count = async (expression: Expression): Promise<number> => {
      const query = { signal: 'logs', where: { kind: 'and', of: [where, expression] }, range, measures: [{ kind: 'count' }] } as const;
      return numberIn(await telemetry.query(query, { scope, signal: until }));
    };
    const [ofPhrases, ofBoth] = await Promise.all([phrases === undefined ? undefined : count(phrases), count(exact)]);
    return { query: expressionToLucene(phrases !== undefined && ofPhrases === ofBoth ? phrases : exact), count: ofBoth };
  });
});

const sampled = (what: string, sample: number) =>
  sample > 1 ? [{ what, reason: `one of ${sample} logs was looked at, so that counts are estimates` }] : [];

/** Differences told of each kind. */
const MOST = 50;

export const patternChanges = implement(api.patternChanges, async ({ body: { against, ...about }, session, services, signal }) => {
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
  const count = (range: typeof now) => telemetry.query({ signal: 'logs', where, range, measures: [{ kind: 'count' }] }, options);
  const [counted, countedBefore] = await Promise.all([count(now), count(before)]);
  const totals = { now: numberIn(counted), before: numberIn(countedBefore) };
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
      rowsRead: counted.cost.rowsRead + countedBefore.cost.rowsRead + fields.rowsRead + mined.rowsRead,
      bytesRead: counted.cost.bytesRead + countedBefore.cost.bytesRead,
      elapsedMs: performance.now() - began,
    },
  };
});
