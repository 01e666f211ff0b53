import { z } from 'zod';
import { all, can, endpoint, flag, signedIn } from '#sdk';
import { customPageSchema, customPageValues, mostCharacters } from './common/customPage';
import { docSchema, pageRunsSchema } from './contract';

const gate = { open: 'Documentation is for everybody, also before they sign in; it holds nothing of any account.' };

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/cms/docs/:docId',
  gate,
  params: z.object({ docId: z.string().min(1).max(200) }),
  response: docSchema.extend({
    content: z.string().describe('Markdown, or the text of a file'),
    snippets: pageRunsSchema.nullable().describe('Null where none were run'),
  }),
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
    results: z.array(docSchema).describe('By category and title; the best first where something is searched for'),
    total: z.int(),
  }),
  summary: 'Pages of documentation',
});

/** Pages that an account writes for its own people. */
export const mayReadCustom = all(signedIn, flag('IntegrationHubCustomPages'));
export const mayEditCustom = all(mayReadCustom, can('EDIT_CUSTOM_DOCS'));
const toReadCustom = { when: mayReadCustom };
const toEditCustom = { when: mayEditCustom };
const params = z.object({ id: z.string().min(1).max(100) });
/** Characters may take several bytes each. */
const bodyBytes = 4 * mostCharacters + 64 * 1024;

export const listCustomPages = endpoint({
  method: 'GET',
  path: '/api/docs/custom-pages',
  gate: toReadCustom,
  response: z.object({ results: z.array(customPageSchema.omit({ content: true })), total: z.int() }),
  summary: "The account's own pages of documentation, by title",
});

export const readCustomPage = endpoint({
  method: 'GET',
  path: '/api/docs/custom-pages/:id',
  gate: toReadCustom,
  params,
  response: customPageSchema,
  summary: "One of the account's own pages of documentation",
});

export const addCustomPage = endpoint({
  method: 'POST',
  path: '/api/docs/custom-pages',
  gate: toEditCustom,
  bodyBytes,
  body: customPageValues,
  response: customPageSchema,
  summary: "Adds a page to the account's own documentation",
});

export const changeCustomPage = endpoint({
  method: 'PUT',
  path: '/api/docs/custom-pages/:id',
  gate: toEditCustom,
  bodyBytes,
  params,
  body: customPageValues.extend({ version: z.int().describe('The one that was changed: another one there is answered 409') }),
  response: customPageSchema,
  summary: "Changes a page of the account's own documentation",
});

export const deleteCustomPage = endpoint({
  method: 'DELETE',
  path: '/api/docs/custom-pages/:id',
  gate: toEditCustom,
  params,
  response: z.object({ id: z.string() }),
  summary: "Puts a page of the account's own documentation into the trash",
});
