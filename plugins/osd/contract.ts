import { z } from 'zod';
import { openHub } from '#plugins/dashboards/contract';
import { all, isTimeZone, plugin } from '#sdk';

/** Prefix of everything that the search dashboards' clients call. */
export const osdPath = '/osd-2-0';

/** Whether dashboards are opened from here: those of the product. */
export const dashboardReaders = all(plugin('dashboards'), openHub);

/** Fields of an index pattern are fetched in pages of this size. */
export const patternPageSize = 200;

/** Kinds of saved objects that are kept. Index patterns are made from the fields of the logs, and nobody saves them. */
export const savedTypes = ['search', 'visualization'] as const;
export type SavedType = (typeof savedTypes)[number];

/** Types of the product's saved objects that they are kept as. */
export const osdSavedType = { search: 'osd-search', visualization: 'osd-visualization' } as const satisfies Record<SavedType, string>;

const attributes = z.record(z.string(), z.unknown());

export const savedObjectSchema = z.object({
  id: z.string(),
  type: z.string(),
  attributes,
  references: z.array(z.unknown()),
  version: z.string().describe('Counts the changes'),
  updated_at: z.iso.datetime(),
});
export type SavedObject = z.infer<typeof savedObjectSchema>;

/** Most bytes of the attributes of one saved object, as JSON. */
export const mostAttributeBytes = 128 * 1024;

export const savedObjectToKeepSchema = z.object({
  attributes: attributes
    .refine(
      ({ title }) => typeof title === 'string' && title.trim() !== '' && title.length <= 200,
      'The attributes need a title of at most 200 characters.',
    )
    .refine((value) => JSON.stringify(value).length <= mostAttributeBytes, `The attributes may take at most ${mostAttributeBytes} bytes.`),
});

const list = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
export const findSchema = z.object({
  type: list.pipe(z.array(z.enum(['index-pattern', ...savedTypes, 'dashboard'])).min(1)),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(1000).default(20),
  search: z.string().max(200).default('').describe('Part of a title, whatever its case; asterisks are left out'),
});
export const foundSchema = z.object({ page: z.int(), per_page: z.int(), total: z.int(), saved_objects: z.array(savedObjectSchema) });
export type FoundObjects = z.infer<typeof foundSchema>;

/** A field as the dashboards know it; `attributes.fields` of an index pattern is the JSON text of a list of these. */
export interface PatternField {
  readonly name: string;
  readonly type: 'boolean' | 'number' | 'string' | 'date' | 'object';
  readonly count: number;
  readonly scripted: boolean;
  readonly searchable: boolean;
  readonly aggregatable: boolean;
  readonly readFromDocValues: boolean;
}

/** Settings of the search dashboards, each person's own in each account. */
export const engineConfigSchema = z.object({
  defaultIndex: z.string().min(1).max(200).describe('Id of an index pattern'),
  theme: z.enum(['light', 'dark']),
  timeZone: z
    .string()
    .max(100)
    .refine(isTimeZone, 'must be the IANA name of a time zone, such as Europe/Berlin, or Browser')
    .or(z.literal('Browser')),
  refreshInterval: z.object({
    pause: z.boolean(),
    value: z.int().min(0).max(86_400_000).describe('Milliseconds; 0 for off'),
  }),
});
export type EngineConfig = z.infer<typeof engineConfigSchema>;

/** What is left out stays. */
export const engineConfigChangeSchema = engineConfigSchema.partial().strict();
export type EngineConfigChange = z.infer<typeof engineConfigChangeSchema>;
