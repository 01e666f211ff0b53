import { z } from 'zod';
import { count } from './count';
import { fieldTypeSchema } from './fieldTypes';

export const mappingsSchema = z.object({
  accountId: z.number().int(),
  account: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      type: fieldTypeSchema,
      chosen: z.boolean().describe('Whether somebody chose the type; the first value decided it otherwise'),
      lastSeen: z.iso.datetime(),
    }),
  ),
  /** Fields that are mapped, and the most that can be. */
  used: count,
  max: count,
});
export type Mappings = z.infer<typeof mappingsSchema>;

export const mappingUsageSchema = z.object({
  /** Fields that are mapped, and the most that can be. */
  used: count,
  max: count,
  unmappedAt: z.iso
    .datetime()
    .nullable()
    .describe('When a log last had a field that was not mapped, as far as is remembered; null for never'),
});
export type MappingUsage = z.infer<typeof mappingUsageSchema>;

export const mappingErrorsSchema = z.object({
  errors: z.array(
    z.object({
      field: z.string(),
      expected: fieldTypeSchema.describe('The type that the values did not fit'),
      sample: z.string().describe('The latest of the values'),
      count,
      lastSeen: z.iso.datetime(),
    }),
  ),
});
export type MappingErrors = z.infer<typeof mappingErrorsSchema>;

export const changeFieldTypeSchema = z.object({ field: z.string().min(1), type: fieldTypeSchema });
export const removeFieldSchema = z.object({ field: z.string().min(1) });
/** The fields that the caller wants to know of; all of them without. */
export const refreshMappingsSchema = z.object({ fields: z.array(z.string()).max(10_000).optional() });
