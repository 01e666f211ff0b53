import { z } from 'zod';
import { code, definePoint } from '#sdk';

/** What the head of a page says, in YAML between two lines of `---`. */
export const docHeadSchema = z.strictObject({
  title: z.string().min(1).max(120),
  description: z.string().min(1).max(300),
  /** A `guide` tells of the product, an `integration` of something that sends to it; a `file` is read by the product itself and shown nowhere. */
  section: z.enum(['guide', 'integration', 'file']).default('guide'),
  /** Under which the page is listed. */
  category: z.string().min(1).max(60),
  /** Further words that people look for it by. */
  tags: z.array(z.string().min(1).max(60)).max(30).default([]),
  /** Of an integration: what it sends. */
  products: z.array(z.enum(['logs', 'metrics', 'tracing', 'siem'])).default([]),
  /** Of an integration: the receivers that take what it sends, by their ids. */
  receivers: z.array(z.string().min(1).max(60)).default([]),
  /** Lower comes first within its category. */
  weight: z.number().default(100),
});
export type DocHead = z.output<typeof docHeadSchema>;

/** What the check has made of the snippets of a page. */
const countsOfRun = { ran: z.int().min(0), parsed: z.int().min(0), skipped: z.int().min(0) };
/** What `snippetRuns.json` of a folder has of each page, by its id; the check writes it. */
export const snippetRunsSchema = z.record(
  z.string(),
  z.object({ ranOn: z.iso.date(), ...countsOfRun, digest: z.string().describe('Of the snippets that were run') }),
);
export type SnippetRunRecord = z.output<typeof snippetRunsSchema>[string];

/**
 * The files of a folder, by their paths: its pages and, once the check has run their snippets, `snippetRuns.json`, as
 * `import.meta.glob(['./*.md', './snippetRuns.json'], { query: '?raw', import: 'default' })` gives them.
 */
export type DocFiles = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * A folder of pages of documentation: Markdown with a head, and the markers of widgets. The name of a file without its ending is the page's id, and its address:
 * `/docs/{id}` of a guide, `/integrations/{id}` of an integration. Ids are there once in the whole product.
 */
export const docFolders = definePoint({
  id: 'docs/folder@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1).max(80) }),
  code: code<DocFiles>(),
});

export const docSchema = docHeadSchema.extend({
  docId: z.string(),
  /** Plugin whose folder it is in. */
  plugin: z.string(),
  /** Of an integration: types that the logs of its snippets have. */
  types: z.array(z.string()),
});
export type Doc = z.output<typeof docSchema>;

/** When the snippets of a page were last run, and what came of it. */
export const pageRunsSchema = z.object({
  ...countsOfRun,
  ranOn: z.iso.date(),
  isCurrent: z.boolean().describe('They are the same now'),
});
export type PageRuns = z.output<typeof pageRunsSchema>;
