import { z } from 'zod';

const instant = z.iso.datetime({ offset: true });
const yes = z.stringbool().optional();

/** Which entries are wanted, as a page or as an export. */
export const auditFilterSchema = z.object({
  from: instant.optional().describe('Entries of this moment and later'),
  to: instant.optional().describe('Entries before this moment'),
  who: z.string().trim().max(200).optional().describe("Part of the person's name, or of whoever acted in their place"),
  actions: z.string().max(4000).optional().describe('Names of actions, separated by commas; all when absent'),
  below: yes.describe('Whether the accounts below the current one are meant, too'),
  installation: yes.describe('Whether what belongs to no account is meant, too; for system admins'),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

/** Most entries of one page. */
export const largestPage = 500;

export const auditPageQuerySchema = auditFilterSchema.extend({
  before: z.coerce.number().int().positive().optional().describe('Only entries older than this one; `next` of the page before'),
  limit: z.coerce.number().int().min(1).max(largestPage).default(100),
});

export const exportFormats = ['csv', 'ndjson'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportParamsSchema = z.object({ format: z.enum(exportFormats) });

export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  accountId: z.int().nullable().describe('Null for the installation'),
  account: z.string().nullable().describe("The account's name; null for the installation and for an account that is gone"),
  action: z.string(),
  title: z.string().describe('The action in words'),
  who: z
    .string()
    .describe("E-mail address, or the name of an API token or of a plugin; `Alerts for anna@example.com` for a plugin in a person's name"),
  impersonator: z.string().nullable().describe('The system admin who acted in their place'),
  reason: z.string().nullable().describe('Why a plugin acted by itself; null for whoever had a session'),
  ip: z.string().describe("Empty for the product's own jobs"),
  target: z.string().nullable().describe('What it was done to'),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
});
export type AuditEntryView = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = z.object({
  results: z.array(auditEntrySchema).describe('Newest first'),
  total: z.int().describe('Of all pages'),
  next: z.int().nullable().describe('`before` of the next page; null on the last one'),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

/** What the entries can be narrowed to, for whoever asks. */
export const auditChoicesSchema = z.object({
  actions: z.array(z.object({ name: z.string(), title: z.string() })),
  accountsBelow: z.int().describe('How many accounts there are below the current one'),
  installation: z.boolean().describe('Whether the entries of the installation may be read'),
});
export type AuditChoices = z.infer<typeof auditChoicesSchema>;
