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
export const inspectionSchema = z.object({
  plugins: z.array(pluginSummarySchema),
  contributions: z.array(contributionSummarySchema),
});

export type PluginSummary = z.infer<typeof pluginSummarySchema>;
export type ContributionSummary = z.infer<typeof contributionSummarySchema>;
export type Inspection = z.infer<typeof inspectionSchema>;
