import { logQuestionsService } from '#plugins/explore/contract';
import { type Expression, expressionToLucene, numberIn } from '#sdk/query';
import { implement } from '#sdk/server';
import * as api from '../../api';
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
