import { defineRoute } from '#sdk/server';
import { insightsRequestSchema, insightsResponseSchema, insightTypes } from '../../contract';
import { answerSearch } from '../search/answerSearch';

export default defineRoute({
  body: insightsRequestSchema,
  response: insightsResponseSchema,
  handle: ({ body, ...request }) => answerSearch(body, body.types.length === 0 ? insightTypes : [...new Set(body.types)], request),
});
