import { z } from 'zod';
import { askedPanelQuerySchema, indexedAnswerSchema, mostAskedQueries } from '../../contract';

export const askedDataSchema = z.strictObject({
  queries: z.array(askedPanelQuerySchema).min(1).max(mostAskedQueries),
  accounts: z.array(z.int().positive()).max(1000).optional().describe('The current account when absent'),
});

export const toldAnswersSchema = z.object({
  answers: z.array(indexedAnswerSchema).describe('Those that were not told as news: all of them for callers that take none'),
});
