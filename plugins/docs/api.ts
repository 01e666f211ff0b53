import { z } from 'zod';
import { endpoint } from '#sdk';
import { docSchema } from './contract';

const gate = { open: 'Documentation is for everybody, also before they sign in; it holds nothing of any account.' };

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/cms/docs/:docId',
  gate,
  params: z.object({ docId: z.string().min(1).max(200) }),
  response: docSchema.extend({ content: z.string().describe('Markdown, or the text of a file') }),
  summary: 'A page of documentation',
});

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/cms/docs',
  gate,
  query: z.object({
    search: z.string().trim().max(200).optional(),
    section: z.enum(['guide', 'integration']).optional(),
    product: z.enum(['logs', 'metrics', 'tracing', 'siem']).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(500),
  }),
  response: z.object({
    rows: z.array(docSchema).describe('By category and title; the best first where something is searched for'),
    total: z.int(),
  }),
  summary: 'Pages of documentation',
});
