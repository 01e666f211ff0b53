import { defineRoute } from '#sdk/server';
import { exceptionsRequestSchema, insightsResponseSchema } from '../../contract';
import { answerSearch } from '../search/answerSearch';

export default defineRoute({
  body: exceptionsRequestSchema,
  response: insightsResponseSchema,
  handle: ({ body, ...request }) => answerSearch({ ...body, types: [], statuses: [] }, ['exception'], request),
});
