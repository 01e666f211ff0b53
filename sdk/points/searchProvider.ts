import { z } from 'zod';
import { type Context, code, definePoint } from '#core';

export interface SearchResult {
  readonly title: string;
  readonly detail?: string;
  readonly path: string;
}

/** A source of results for the global search and the command palette. It is given what was typed and the services of its plugin. */
export const searchProviders = definePoint({
  id: 'host/search-provider@1',
  side: 'browser',
  schema: () =>
    z.object({
      title: z.string().min(1),
      weight: z.number().optional(),
      /** What it lists is a way on with any text, such as a search elsewhere, and no find: beside it, that nothing was found is said all the same. */
      onward: z.boolean().optional(),
    }),
  code: code<(text: string, signal: AbortSignal, services: Context) => Promise<readonly SearchResult[]>>(),
});
