import { z } from 'zod';

const names = z.array(z.string());

/** What a plugin brings and wants. */
export const asksSchema = z.object({ permissions: names, flags: names, routes: names, tables: names, jobs: names, outbound: names });

const about = { id: z.string(), title: z.string(), version: z.string(), hash: z.string(), size: z.int(), asks: asksSchema };

export const offeredSchema = z.object({ ...about, installed: z.string().optional() });

export const installedSchema = z.object({
  ...about,
  source: z.enum(['upload', 'folder']),
  enabled: z.boolean(),
  status: z.string(),
  /** One sentence: "blocked: it needs ingest, which is off". */
  state: z.string(),
  previous: z.object({ version: z.string(), hash: z.string() }).optional(),
  changedBy: z.string().optional(),
  changedAt: z.string().optional(),
});

export const problemSchema = z.object({ pluginId: z.string(), kind: z.string(), text: z.string(), times: z.int(), lastAt: z.string() });

export const installedListSchema = z.object({ plugins: z.array(installedSchema), total: z.int(), problems: z.array(problemSchema) });

/** Bytes of an archive in base64, and of the JSON round it. */
export const mostUpload = 23 * 1024 * 1024;

export type Asks = z.infer<typeof asksSchema>;
export type Offered = z.infer<typeof offeredSchema>;
export type Installed = z.infer<typeof installedSchema>;
export type InstalledList = z.infer<typeof installedListSchema>;
export type Problem = z.infer<typeof problemSchema>;
