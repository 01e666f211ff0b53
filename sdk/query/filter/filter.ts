import { z } from 'zod';
import { exactNumber } from '../expression/exactNumber';
import { parseLucene } from '../lucene/parseLucene';

/** A filter that names no field; LUCENE filters need none. */
export const fieldRequired = 'Field is required for filter';

const name = z.string().trim().min(1, fieldRequired).max(1024);
const fieldSchema = z.object({ id: name, name, type: z.string().optional() }, { error: fieldRequired });
const looseFieldSchema = z.object({ id: z.string(), name: z.string(), type: z.string().optional() });
const scalarSchema = z.union([z.string().max(32_768), exactNumber, z.boolean()]);
const boundSchema = z.union([z.string().min(1).max(1024), exactNumber]);

const common = {
  field: fieldSchema.describe('`name` is the dotted path that is searched; `id` tells fields apart in a list'),
  negate: z.boolean().optional(),
  isDisabled: z.boolean().optional().describe('Kept, but left out of the query'),
  invalid: z.boolean().optional().describe('Set when the field is unknown or has changed its type; left out of the query'),
  label: z.string().trim().min(1).max(500).optional().describe('What it asks for in words, shown in its place; an edited filter has none'),
  pinned: z.boolean().optional().describe('Stays when filters are cleared or a saved search is loaded'),
};

const luceneSchema = z.string().superRefine((text, context) => {
  const parsed = parseLucene(text);
  if (!parsed.ok) context.addIssue({ code: 'custom', message: parsed.error.message, params: { span: parsed.error.span } });
});

/** One condition of the filter bar. Bounds are `gte` (included) and `lt` (excluded), whatever the operator. */
export const filterSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('IS'), value: scalarSchema }),
  z.object({ ...common, type: z.literal('IS_ONE_OF'), value: z.array(scalarSchema).min(1).max(1000) }),
  z.object({ ...common, type: z.literal('IS_BETWEEN'), value: z.object({ gte: boundSchema, lt: boundSchema }) }),
  z.object({ ...common, type: z.literal('GREATER_THAN'), value: z.object({ gte: boundSchema }) }),
  z.object({ ...common, type: z.literal('LESS_THAN'), value: z.object({ lt: boundSchema }) }),
  z.object({ ...common, type: z.literal('EXIST') }),
  z.object({ ...common, type: z.literal('LUCENE'), field: looseFieldSchema.default({ id: '', name: '' }), value: luceneSchema }),
]);

export type Filter = Readonly<z.infer<typeof filterSchema>>;
export type FilterType = Filter['type'];
