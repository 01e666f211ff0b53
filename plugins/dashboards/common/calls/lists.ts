import { z } from 'zod';
import { dashboardPageSize, listedDashboardSchema, projectSchema } from '../../contract';

const page = z.coerce.number().int().min(1).max(10_000).default(1);
const size = z.coerce.number().int().min(1).max(200).default(dashboardPageSize);
const search = z.string().trim().max(200).optional();
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
/** Which page it is, how many are on it and how many there are. */
const paged = { pagination: z.object({ page: z.int(), size: z.int() }), shown: z.int(), total: z.int() };

export const pageQuerySchema = z.object({ page, size, search });

export const dashboardsQuerySchema = z.object({
  page,
  size,
  search: search.describe('Words, each part of the name or of a tag'),
  project: z.string().max(200).optional().describe('Only of this folder'),
  tag: z.string().max(60).optional(),
  owner: z.coerce.number().int().optional().describe('Id of a person'),
  favorites: flag.optional(),
  sort: z.enum(['folder', 'name', 'updated']).default('folder'),
  docs: flag.optional().describe('false leaves out what the documents specify'),
});

export const dashboardsPageSchema = z.object({
  ...paged,
  results: z.array(z.object({ project: projectSchema, dashboards: z.array(listedDashboardSchema) })).describe('By folder'),
  unreadable: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
});

export const projectsPageSchema = z.object({ ...paged, results: z.array(projectSchema) });

export const trashPageSchema = z.object({
  ...paged,
  results: z.array(
    z.object({ id: z.string(), name: z.string(), projectId: z.string(), deletedAt: z.iso.datetime(), deletedBy: z.string() }),
  ),
});

/** In Perses' shape. */
export const globalDatasourceSchema = z.object({
  kind: z.literal('GlobalDatasource'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    default: z.boolean(),
    display: z.object({ name: z.string(), description: z.string() }),
    plugin: z.object({ kind: z.string(), spec: z.object({ directUrl: z.string() }) }),
  }),
});

export const ownerUserSchema = z.object({ id: z.int(), email: z.string(), fullName: z.string(), dashboards: z.int() });

const used = z.string().trim().min(1).max(1000).optional();
/** One of them. */
export const usesQuerySchema = z.object({ metric: used, label: used, field: used });

export const usesSchema = z.object({
  results: z.array(
    z.object({
      uid: z.string(),
      name: z.string(),
      projectId: z.string(),
      parts: z.array(z.object({ part: z.string().describe('panel/key or variable/name'), name: z.string() })),
    }),
  ),
  total: z.int(),
});
