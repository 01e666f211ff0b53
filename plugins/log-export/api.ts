import { z } from 'zod';
import { all, can, endpoint, rawEndpoint, uuidField } from '#sdk';
import { exportRequestSchema, logExportSchema } from './contract';

/** Whoever may read logs may take them along. It is a permission of its own, so that the two can be told apart, and given apart. */
export const mayExport = all(can('SEARCH_LOGS'), can('EXPORT_LOGS'));
const gate = { when: mayExport };
const params = z.object({ id: uuidField });

export const addExport = endpoint({
  method: 'POST',
  path: '/api/log-exports',
  gate,
  body: exportRequestSchema,
  response: logExportSchema,
  summary: 'Prepares an export of all logs that match, to be fetched once',
});

export const exportProgress = endpoint({
  method: 'GET',
  path: '/api/log-exports/:id',
  gate,
  params,
  response: logExportSchema,
  summary: 'How far an export is',
});

export const exportFile = rawEndpoint({
  method: 'GET',
  path: '/api/log-exports/:id/file',
  gate,
  params,
  summary: 'The logs of an export, as csv or ndjson, once',
});

export const cancelExport = endpoint({
  method: 'DELETE',
  path: '/api/log-exports/:id',
  gate,
  params,
  response: logExportSchema,
  summary: 'Ends an export',
});
