import { z } from 'zod';

/** The types that a field can be mapped to. */
export const fieldTypes = [
  'boolean',
  'date',
  'double',
  'ip',
  'keyword',
  'long',
  'byte',
  'geo_point',
  'float',
  'integer',
  'text',
  'short',
  'object',
] as const;
export const fieldTypeSchema = z.enum(fieldTypes);
export type FieldType = z.infer<typeof fieldTypeSchema>;
