import { z } from 'zod';
import { type FieldType, fieldTypes } from '#sdk/query';

export { type FieldType, fieldTypes };
export const fieldTypeSchema = z.enum(fieldTypes);
