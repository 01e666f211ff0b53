import { z } from 'zod';
import { about } from '../aboutSchemas';

const { query: _query, filters: _filters, ...where } = about;

/** Names or values to complete what is being typed. Answered from what was counted while logs came in, never by reading them. */
export const suggestionsRequestSchema = z.strictObject({
  ...where,
  field: z.string().min(1).max(1024).optional().describe('Whose values are asked for; names of fields when absent'),
  prefix: z.string().max(1000).default('').describe('What they begin with, without regard to case'),
  limit: z.number().int().min(1).max(1000).default(100),
});
export type SuggestionsRequest = z.input<typeof suggestionsRequestSchema>;

export const suggestionsResponseSchema = z.object({
  /** The most common first. */
  suggestions: z.array(z.object({ text: z.string(), logs: z.number().describe('Logs that have it, as counted by quarters of an hour') })),
  total: z.number().describe('How many there are with the prefix'),
});
export type SuggestionsResponse = z.infer<typeof suggestionsResponseSchema>;

export const compiledQueryRequestSchema = z.strictObject({
  ...about,
  sort: z.string().min(1).max(1000).default('-@timestamp'),
  size: z.number().int().min(1).max(1000).default(300),
});
export type CompiledQueryRequest = z.input<typeof compiledQueryRequestSchema>;

export const compiledQueryResponseSchema = z.object({
  sql: z.string().describe('The statement that finds the rows, with a placeholder {name:Type} for each value'),
  params: z.record(z.string(), z.unknown()).describe('The values of the placeholders'),
});
export type CompiledQueryResponse = z.infer<typeof compiledQueryResponseSchema>;

export const querySettingsSchema = z.object({
  maxRecentFilters: z.number().int().min(0).describe('How many filters are offered again'),
});
export type QuerySettings = z.infer<typeof querySettingsSchema>;
