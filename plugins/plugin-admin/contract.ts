import { z } from 'zod';

export const pluginSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  version: z.string(),
  /** `ready`, `waiting`, `off`, `blocked` or `failed`. */
  status: z.string(),
  /** One sentence: "blocked: it needs ingest, which is off". */
  state: z.string(),
  contributions: z.int(),
});
export const contributionSummarySchema = z.object({
  pluginId: z.string(),
  point: z.string(),
  id: z.string(),
  side: z.enum(['browser', 'server']),
  shown: z.boolean(),
  because: z.array(z.string()),
});
export const flagSummarySchema = z.object({
  name: z.string(),
  pluginId: z.string(),
  title: z.string(),
  stage: z.string(),
  removeBy: z.string(),
  default: z.boolean(),
  /** Value where an account has none of its own. */
  everybody: z.boolean(),
  /** Value in the current account. */
  account: z.boolean(),
});
export const inspectionSchema = z.object({
  plugins: z.array(pluginSummarySchema),
  contributions: z.array(contributionSummarySchema),
  flags: z.array(flagSummarySchema),
});

export type PluginSummary = z.infer<typeof pluginSummarySchema>;
export type ContributionSummary = z.infer<typeof contributionSummarySchema>;
export type FlagSummary = z.infer<typeof flagSummarySchema>;
export type Inspection = z.infer<typeof inspectionSchema>;

export const setFlagRequestSchema = z.object({ value: z.boolean(), for: z.enum(['everybody', 'account']) });
export type SetFlagRequest = z.infer<typeof setFlagRequestSchema>;
