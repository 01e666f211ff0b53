import { z } from 'zod';
import { roles } from '#sdk';

/** A token with which senders ship data into the account. */
export const sharedTokenSchema = z.object({
  id: z.int(),
  tokenName: z.string(),
  token: z.string().describe('The secret that senders put into their address or headers'),
  createdAt: z.iso.datetime(),
  createdBy: z
    .string()
    .nullable()
    .describe('E-mail address or API token; null for one that came with the account, or from before this was kept'),
  filters: z.array(z.int()).describe('Ids of the filters attached to it'),
});
export type SharedToken = z.infer<typeof sharedTokenSchema>;

export const sharedTokensResponseSchema = z.array(sharedTokenSchema);

const tokenName = z.string().trim().min(1, 'Give the token a name.').max(80, 'A name can have at most 80 characters.');

/** A shared token to be made. */
export const newSharedTokenSchema = z.strictObject({ tokenName });

/** A token with which programs call the API of the account. */
export const apiTokenSchema = z.object({
  id: z.int(),
  tokenName: z.string(),
  role: z.enum(roles).describe('What its holder may do in the account'),
  createdAt: z.iso.datetime(),
  createdBy: z.string().describe('E-mail address'),
  lastUsedAt: z.iso.datetime().nullable().describe('To the minute; null when it was never used'),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;
export const apiTokensResponseSchema = z.array(apiTokenSchema);

/** An API token to be made. */
export const newApiTokenSchema = z.strictObject({ tokenName, role: z.enum(roles).default('user') });
export type NewApiToken = z.input<typeof newApiTokenSchema>;

export const madeApiTokenSchema = apiTokenSchema.extend({
  token: z.string().describe('The secret, to be sent as X-API-TOKEN. It is told only now'),
});
export type MadeApiToken = z.infer<typeof madeApiTokenSchema>;

/** Which filters a token has from now on. */
export const attachFiltersSchema = z.object({ filters: z.array(z.int()).max(20, 'A token can have at most 20 filters.') });

export const filterEffects = ['keep', 'drop'] as const;
export type FilterEffect = (typeof filterEffects)[number];
const effect = z.enum(filterEffects).describe('keep: only logs that match are taken. drop: logs that match are not taken');

const query = z.string().trim().min(1, 'Say which logs the filter is about.').max(2000, 'A query can have at most 2,000 characters.');
const field = z
  .string()
  .min(1)
  .max(256)
  .regex(/^[^\s|,]+$/, 'A field name cannot have a blank, a pipe or a comma.');

/** What a filter asks for, as a query in Lucene syntax or as one field and its value. */
const wanted = {
  name: z.string().trim().min(1, 'Give the filter a name.').max(80, 'A name can have at most 80 characters.'),
  effect: effect.default('keep'),
};
export const wantedFilterSchema = z.union([
  z.strictObject({ ...wanted, query }),
  z.strictObject({ ...wanted, field, value: z.string().min(1).max(1000) }),
]);
export type WantedFilter = z.input<typeof wantedFilterSchema>;

/** A rule about the logs that a token brings. A token takes what matches all of its keep filters and none of its drop filters. */
export const tokenFilterSchema = z.object({
  id: z.int(),
  name: z.string(),
  effect,
  query: z.string().describe('Lucene syntax'),
  field: z.string().nullable().describe('The field, when the query asks for one value of one field'),
  value: z.string().nullable().describe('That value'),
  tokens: z.array(z.int()).describe('Ids of the tokens it is attached to'),
  createdAt: z.iso.datetime(),
  createdBy: z.string().describe('E-mail address'),
});
export type TokenFilter = z.infer<typeof tokenFilterSchema>;
export const tokenFiltersResponseSchema = z.array(tokenFilterSchema);

export const filterPreviewRequestSchema = z.strictObject({ query, effect: effect.default('keep') });

/** What a filter would have done to the logs of the account that arrived in the last day. */
export const filterPreviewSchema = z.object({
  total: z.int(),
  dropped: z.int(),
  /** Messages of a few of the newest. */
  keptSamples: z.array(z.string()),
  droppedSamples: z.array(z.string()),
});
export type FilterPreview = z.infer<typeof filterPreviewSchema>;

/** Where a token and the ways of sending with it are, and the walkthrough's task that is about it. */
export const sendDataPath = '/send-data';
export const sendDataTask = 'tokens/send-data';
