import { can, endpoint, rawEndpoint } from '#sdk';
import { auditChoicesSchema, auditFilterSchema, auditPageQuerySchema, auditPageSchema, exportParamsSchema } from './contract';

const mayRead = can('READ_AUDIT_TRAIL');
const gate = { when: mayRead };

export const listEntries = endpoint({
  method: 'GET',
  path: '/api/audit-trail',
  gate,
  query: auditPageQuerySchema,
  response: auditPageSchema,
  summary: 'Who did what and when, newest first',
});

export const listChoices = endpoint({
  method: 'GET',
  path: '/api/audit-trail/choices',
  gate,
  response: auditChoicesSchema,
  summary: 'What the audit trail can be narrowed to',
});

export const exportEntries = rawEndpoint({
  method: 'GET',
  path: '/api/audit-trail/export/:format',
  gate,
  params: exportParamsSchema,
  query: auditFilterSchema,
  summary: 'All wanted entries of the audit trail, as csv or ndjson',
});
