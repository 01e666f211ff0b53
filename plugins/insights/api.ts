import { z } from 'zod';
import { can, endpoint } from '#sdk';
import {
  assigneesSchema,
  exceptionsRequestSchema,
  insightChangeSchema,
  insightIdsSchema,
  insightListSchema,
  insightOfLogRequestSchema,
  insightOfLogSchema,
  insightSchema,
  insightsRequestSchema,
  insightsResponseSchema,
  newExceptionsRequestSchema,
  newExceptionsResponseSchema,
} from './contract';

const maySearch = { when: can('SEARCH_LOGS') };
const mayEdit = { when: can('EDIT_INSIGHTS') };

export const searchExceptions = endpoint({
  method: 'POST',
  path: '/api/exceptions/search',
  gate: maySearch,
  body: exceptionsRequestSchema,
  response: insightsResponseSchema,
  summary: 'Exceptions that matching logs tell of, grouped by stack trace',
});

export const listNewExceptions = endpoint({
  method: 'POST',
  path: '/api/exceptions/new',
  gate: maySearch,
  body: newExceptionsRequestSchema,
  response: newExceptionsResponseSchema,
  summary: 'Exceptions that were seen for the first time in a range',
});

export const searchInsights = endpoint({
  method: 'POST',
  path: '/api/insights/search',
  gate: maySearch,
  body: insightsRequestSchema,
  response: insightsResponseSchema,
  summary: 'Known errors and exceptions that matching logs show',
});

export const insightOfLog = endpoint({
  method: 'POST',
  path: '/api/insights/of-log',
  gate: maySearch,
  body: insightOfLogRequestSchema,
  response: insightOfLogSchema,
  summary: 'The insight that a log shows, and which services and versions show it',
});

export const listInsights = endpoint({
  method: 'POST',
  path: '/api/insights',
  gate: maySearch,
  body: insightIdsSchema,
  response: insightListSchema,
  summary: 'Insights by their ids',
});

export const changeInsight = endpoint({
  method: 'PUT',
  path: '/api/insights/:id',
  gate: mayEdit,
  params: z.object({ id: z.coerce.number().int() }),
  body: insightChangeSchema,
  response: insightSchema,
  summary: 'Changes status, severity, assignee, text or helpful mark',
});

export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/insights/assignees',
  gate: mayEdit,
  response: assigneesSchema,
  summary: 'Members of the account who can look after insights',
});
