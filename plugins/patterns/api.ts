import { can, endpoint } from '#sdk';
import {
  changesRequestSchema,
  changesResponseSchema,
  mineRequestSchema,
  mineResponseSchema,
  patternQueryRequestSchema,
  patternQueryResponseSchema,
} from './contract';

const maySearch = { when: can('SEARCH_LOGS') };

export const minePatterns = endpoint({
  method: 'POST',
  path: '/api/patterns',
  gate: maySearch,
  body: mineRequestSchema,
  response: mineResponseSchema,
  summary: 'Patterns of matching logs, a part of them at a time',
});

export const queryOfPattern = endpoint({
  method: 'POST',
  path: '/api/patterns/query',
  gate: maySearch,
  body: patternQueryRequestSchema,
  response: patternQueryResponseSchema,
  summary: 'The query that finds the logs of a pattern',
});

export const patternChanges = endpoint({
  method: 'POST',
  path: '/api/patterns/changes',
  gate: maySearch,
  body: changesRequestSchema,
  response: changesResponseSchema,
  summary: 'What matching logs have more of now than before',
});
