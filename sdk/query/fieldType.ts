/** The types that a field of logs can be mapped to. */
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

/** What the values of a field are, and so how they are compared. */
export type FieldType = (typeof fieldTypes)[number];
