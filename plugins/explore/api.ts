import { all, can, endpoint, flag, plugin, sharedWithThem } from '#sdk';
import {
  compiledQueryRequestSchema,
  compiledQueryResponseSchema,
  querySettingsSchema,
  suggestionsRequestSchema,
  suggestionsResponseSchema,
} from './common/queryCalls';
import { sharedHistogramSchema, sharedPageSchema } from './common/sharedCalls';
import { searchKind } from './common/sharedSearch';
import {
  cardinalityRequestSchema,
  cardinalityResponseSchema,
  contextRequestSchema,
  contextResponseSchema,
  deploysRequestSchema,
  deploysResponseSchema,
  fieldsRequestSchema,
  fieldsResponseSchema,
  foundLogSchema,
  groupableFieldsRequestSchema,
  groupableFieldsResponseSchema,
  histogramRequestSchema,
  histogramResponseSchema,
  logParamsSchema,
  logQuerySchema,
  searchNewsSchema,
  searchRequestSchema,
  searchResponseSchema,
  termsRequestSchema,
  termsResponseSchema,
  validateRequestSchema,
  validateResponseSchema,
} from './contract';

const maySearch = { when: can('SEARCH_LOGS') };
const gate = { when: all(plugin('shares'), flag('NewDiscover'), sharedWithThem(searchKind)) };

export const searchLogs = endpoint({
  method: 'POST',
  path: '/api/explore/search',
  gate: maySearch,
  body: searchRequestSchema,
  response: searchResponseSchema,
  news: searchNewsSchema,
  summary: 'Logs that match a query, a page at a time',
});

export const logHistogram = endpoint({
  method: 'POST',
  path: '/api/explore/histogram',
  gate: maySearch,
  body: histogramRequestSchema,
  response: histogramResponseSchema,
  summary: 'Counts of matching logs over time',
});

export const topTerms = endpoint({
  method: 'POST',
  path: '/api/explore/terms',
  gate: maySearch,
  body: termsRequestSchema,
  response: termsResponseSchema,
  summary: 'Most frequent values of a field',
});

export const fieldCardinality = endpoint({
  method: 'POST',
  path: '/api/explore/cardinality',
  gate: maySearch,
  body: cardinalityRequestSchema,
  response: cardinalityResponseSchema,
  summary: 'Whether a field has few enough values to be drawn',
});

export const listGroupableFields = endpoint({
  method: 'POST',
  path: '/api/explore/groupable-fields',
  gate: maySearch,
  body: groupableFieldsRequestSchema,
  response: groupableFieldsResponseSchema,
  summary: 'Fields that counts over time can be split by',
});

export const listFields = endpoint({
  method: 'POST',
  path: '/api/explore/fields',
  gate: maySearch,
  body: fieldsRequestSchema,
  response: fieldsResponseSchema,
  summary: 'Fields of a time, and what is known of each',
});

export const findMarkers = endpoint({
  method: 'POST',
  path: '/api/explore/markers',
  gate: maySearch,
  body: searchRequestSchema,
  response: searchResponseSchema,
  summary: 'Logs that mark an event on the graph',
});

export const findDeploys = endpoint({
  method: 'POST',
  path: '/api/explore/deploys',
  gate: maySearch,
  body: deploysRequestSchema,
  response: deploysResponseSchema,
  summary: 'Services whose logs began to tell another version',
});

export const logContext = endpoint({
  method: 'POST',
  path: '/api/explore/context',
  gate: maySearch,
  body: contextRequestSchema,
  response: contextResponseSchema,
  summary: 'The logs next to one, of its account',
});

export const readLog = endpoint({
  method: 'GET',
  path: '/api/explore/log/:id',
  gate: maySearch,
  params: logParamsSchema,
  query: logQuerySchema,
  response: foundLogSchema,
  summary: 'One log by its id',
});

export const validateQuery = endpoint({
  method: 'POST',
  path: '/api/query-validator',
  gate: maySearch,
  body: validateRequestSchema,
  response: validateResponseSchema,
  summary: 'Whether a Lucene query is valid, and where not',
});

export const suggest = endpoint({
  method: 'POST',
  path: '/api/explore/suggestions',
  gate: maySearch,
  body: suggestionsRequestSchema,
  response: suggestionsResponseSchema,
  summary: 'Fields and values that begin like what is typed',
});

export const compileQuery = endpoint({
  method: 'POST',
  path: '/api/explore/compiled-query',
  gate: maySearch,
  body: compiledQueryRequestSchema,
  response: compiledQueryResponseSchema,
  summary: 'The SQL that a search runs, its values apart',
});

export const readQuerySettings = endpoint({
  method: 'GET',
  path: '/api/explore/query-settings',
  gate: maySearch,
  response: querySettingsSchema,
  summary: 'What the operator has set for asking logs',
});

export const sharedLogs = endpoint({
  method: 'POST',
  path: '/api/explore/shared/search',
  gate,
  body: sharedPageSchema,
  response: searchResponseSchema,
  summary: 'Logs of the search that a share token opens, a page at a time',
});

export const sharedHistogram = endpoint({
  method: 'POST',
  path: '/api/explore/shared/histogram',
  gate,
  body: sharedHistogramSchema,
  response: histogramResponseSchema,
  summary: 'Counts over time of the search that a share token opens',
});
