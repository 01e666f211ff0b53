import { logQuestionsService } from '#plugins/explore/contract';
import { type Expression, expressionToLucene } from '#sdk/query';
import { defineRoute } from '#sdk/server';
import { patternQueryRequestSchema, patternQueryResponseSchema } from '../../contract';
import { expressionOf, phrasesOf } from '../drain/queryOf';

/** Phrases alone where they find no other logs, for they are quicker and can be read; else with an expression beside that leaves the others out. */
export default defineRoute({
  body: patternQueryRequestSchema,
  response: patternQueryResponseSchema,
  handle: async ({ body, session, services, signal }) => {
    const { template, ...about } = body;
    const questions = services.get(logQuestionsService);
    const { where, range, scope } = questions.read(about, session);
    const phrases = phrasesOf(template);
    const exact: Expression = phrases === undefined ? expressionOf(template) : { kind: 'and', of: [phrases, expressionOf(template)] };
    return questions.answer('query of pattern', { body, scope, range, signal }, async (telemetry, until) => {
      const count = async (expression: Expression): Promise<number> => {
        const query = { kind: 'count', table: 'logs', where: { kind: 'and', of: [where, expression] }, range } as const;
        return (await telemetry.query(query, { scope, signal: until })).total;
      };
      const [ofPhrases, ofBoth] = await Promise.all([phrases === undefined ? undefined : count(phrases), count(exact)]);
      return { query: expressionToLucene(phrases !== undefined && ofPhrases === ofBoth ? phrases : exact), count: ofBoth };
    });
  },
});
