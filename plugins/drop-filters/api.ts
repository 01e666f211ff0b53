import { z } from 'zod';
import { can, endpoint } from '#sdk';
import {
  dropSignals,
  logsFilterSchema,
  logsFilterValues,
  logsPreviewAsked,
  metricsFilterSchema,
  metricsFilterValues,
  metricsPreviewAsked,
} from './common/dropFilter';
import { volumeRangeNames } from './common/volumeRange';

export const mayManage = can('MANAGE_DROP_FILTERS');
const gate = { when: mayManage };

const id = z.string().min(1).max(100);
const ofOne = z.object({ signal: z.enum(dropSignals), id });
const idOf = z.object({ id });

const list = {
  accountIds: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'must be account ids separated by commas')
    .transform((text) => text.split(',').map(Number))
    .optional()
    .describe('Filters of any of these accounts'),
  active: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  search: z.string().max(200).default('').describe('Part of the name, whatever its case'),
  range: z.enum(volumeRangeNames).default('24h').describe('Over which the volume is told'),
  pageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
};
const page = <T extends z.ZodType>(filter: T) =>
  z.object({
    results: z.array(filter),
    total: z.int(),
    pagination: z.object({ pageNumber: z.int(), pageSize: z.int() }),
    accounts: z.array(z.object({ id: z.int(), name: z.string() })).describe('That filters may be for'),
  });

export const listLogsDropFilters = endpoint({
  method: 'GET',
  path: '/api/drop-filters/logs',
  gate,
  query: z.object(list),
  response: page(logsFilterSchema),
  summary: 'Drop filters for logs, the latest change first, with what they dropped',
});

export const listMetricsDropFilters = endpoint({
  method: 'GET',
  path: '/api/drop-filters/metrics',
  gate,
  query: z.object({
    ...list,
    metricNames: z
      .string()
      .max(4000)
      .transform((text) => text.split(',').filter((name) => name !== ''))
      .optional()
      .describe('Filters of any of these metrics, by their names separated by commas'),
  }),
  response: page(metricsFilterSchema).extend({ metricNames: z.array(z.string()).describe('Of all filters, to narrow the list to') }),
  summary: 'Drop filters for metrics, the latest change first, with what they dropped',
});

export const createLogsDropFilter = endpoint({
  method: 'POST',
  path: '/api/drop-filters/logs',
  gate,
  body: logsFilterValues,
  response: idOf,
  summary: 'Creates a drop filter for logs',
});

export const createMetricsDropFilter = endpoint({
  method: 'POST',
  path: '/api/drop-filters/metrics',
  gate,
  body: metricsFilterValues,
  response: idOf,
  summary: 'Creates a drop filter for metrics',
});

export const changeLogsDropFilter = endpoint({
  method: 'PUT',
  path: '/api/drop-filters/logs/:id',
  gate,
  params: idOf,
  body: logsFilterValues,
  response: idOf,
  summary: 'Changes a drop filter for logs',
});

export const changeMetricsDropFilter = endpoint({
  method: 'PUT',
  path: '/api/drop-filters/metrics/:id',
  gate,
  params: idOf,
  body: metricsFilterValues,
  response: idOf,
  summary: 'Changes a drop filter for metrics',
});

export const switchDropFilter = endpoint({
  method: 'PUT',
  path: '/api/drop-filters/:signal/:id/active',
  gate,
  params: ofOne,
  body: z.object({ active: z.boolean() }),
  response: idOf,
  summary: 'Switches a drop filter on or off',
});

export const deleteDropFilter = endpoint({
  method: 'DELETE',
  path: '/api/drop-filters/:signal/:id',
  gate,
  params: ofOne,
  response: idOf,
  summary: 'Deletes a drop filter; for 30 days it can be restored',
});

export const restoreDropFilter = endpoint({
  method: 'POST',
  path: '/api/drop-filters/:signal/:id/restore',
  gate,
  params: ofOne,
  response: idOf,
  summary: 'Restores a deleted drop filter',
});

export const readDropped = endpoint({
  method: 'GET',
  path: '/api/drop-filters/:signal/:id/dropped',
  gate,
  params: ofOne,
  response: z.object({
    results: z.array(
      z.object({
        at: z.iso.datetime(),
        accountId: z.int(),
        text: z.string().describe('JSON, cut at 8,000 characters'),
        isCut: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
  summary: 'The latest data that a drop filter matched, 20 at most',
});

export const previewLogsDropFilter = endpoint({
  method: 'POST',
  path: '/api/drop-filters/logs/preview',
  gate,
  body: logsPreviewAsked,
  response: z.object({
    matched: z.number(),
    total: z.number(),
    samples: z.array(z.record(z.string(), z.unknown())).describe('The newest 5 that match'),
  }),
  summary: 'How many logs of the last 24 hours a condition matches',
});

export const previewMetricsDropFilter = endpoint({
  method: 'POST',
  path: '/api/drop-filters/metrics/preview',
  gate,
  body: metricsPreviewAsked,
  response: z.object({
    matched: z.number().describe('Series'),
    total: z.number().describe('Series that were looked at: the 10,000 of each account that were seen latest, at most'),
    samples: z.array(z.object({ metric: z.string(), labels: z.record(z.string(), z.string()) })).describe('The first 20 that match'),
  }),
  summary: 'How many series of the last 24 hours a condition matches',
});
