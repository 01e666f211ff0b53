import { z } from 'zod';
import { can, endpoint } from '#sdk';
import {
  moveResponseSchema,
  warmChoiceSchema,
  warmDays,
  warmPreviewSchema,
  warmRetentionSchema,
  warmStorageSchema,
} from './common/warmCalls';

export const mayManage = can('MANAGE_RETENTION');
export const maySearch = can('SEARCH_LOGS');

export const readRetention = endpoint({
  method: 'GET',
  path: '/api/warm-tier/retention',
  gate: { when: maySearch },
  response: warmRetentionSchema,
  summary: 'For how many days accounts keep logs in the warm tier',
});

export const saveRetention = endpoint({
  method: 'PUT',
  path: '/api/warm-tier/retention',
  gate: { when: mayManage },
  body: warmChoiceSchema,
  response: warmChoiceSchema,
  summary: 'Chooses for how many days the current account keeps logs in the warm tier, and begins to move or delete them',
});

export const previewRetention = endpoint({
  method: 'GET',
  path: '/api/warm-tier/retention/preview/:days',
  gate: { when: mayManage },
  params: z.object({ days: z.union([z.literal('none'), z.coerce.number().pipe(warmDays)]) }),
  response: warmPreviewSchema,
  summary: 'What a shorter warm retention would delete of the current account',
});

export const readStorage = endpoint({
  method: 'GET',
  path: '/api/warm-tier/storage',
  gate: { when: mayManage },
  response: warmStorageSchema,
  summary: 'What is in the warm tier by account and day, and how its job gets on',
});

export const moveNow = endpoint({
  method: 'POST',
  path: '/api/warm-tier/move',
  gate: { when: mayManage },
  response: moveResponseSchema,
  summary: 'Moves what is due of the current account now',
});
