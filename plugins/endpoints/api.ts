import { z } from 'zod';
import { can, endpoint } from '#sdk';
import { typeSuffixes } from './common/endpointFields';
import { endpointDraftSchema, endpointDraftShape } from './common/endpointForm';
import {
  endpointSchema,
  endpointsSchema,
  previewSchema,
  sendingSchema,
  sendingsSchema,
  sendingWithLogSchema,
  templateSchema,
  testedSchema,
} from './common/endpointView';

export const mayManage = can('ENDPOINT_PERMISSION');
const gate = { when: mayManage };
const id = z.string().min(1).max(100);
const suffix = z.enum(typeSuffixes).describe('Of the type');
const query = z.object({
  test: z.enum(['true', 'false']).optional().describe('true: sends a test message with these settings and stores nothing'),
});
const response = z.union([endpointSchema, testedSchema]);

export const listEndpoints = endpoint({
  method: 'GET',
  path: '/api/endpoints',
  gate,
  response: endpointsSchema,
  summary: 'Notification endpoints of the current account, with what sends to them',
});

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/endpoints/templates',
  gate,
  query: z.object({ templateName: z.string().max(100).optional() }),
  response: z.array(templateSchema),
  summary: 'Body templates by name',
});

export const readEndpoint = endpoint({
  method: 'GET',
  path: '/api/endpoints/:id',
  gate,
  params: z.object({ id }),
  response: endpointSchema,
  summary: 'One notification endpoint, its secrets masked',
});

export const addEndpoint = endpoint({
  method: 'POST',
  path: '/api/endpoints/:suffix',
  gate,
  params: z.object({ suffix }),
  query,
  body: endpointDraftSchema,
  response,
  summary: 'Creates a notification endpoint of a type, or tries its settings',
});

export const changeEndpoint = endpoint({
  method: 'PUT',
  path: '/api/endpoints/:suffix/:id',
  gate,
  params: z.object({ suffix, id }),
  query,
  body: endpointDraftSchema,
  response,
  summary: 'Changes a notification endpoint, or tries settings that may have secrets of the one that is kept',
});

export const removeEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/endpoints/:id',
  gate,
  params: z.object({ id }),
  response: z.object({ id: z.string() }),
  summary: 'Deletes a notification endpoint: nothing is sent to it any more',
});

export const duplicateEndpoint = endpoint({
  method: 'POST',
  path: '/api/endpoints/:id/duplicate',
  gate,
  params: z.object({ id }),
  response: endpointSchema,
  summary: 'Creates a copy of a notification endpoint, its secrets included',
});

export const previewEndpoint = endpoint({
  method: 'POST',
  path: '/api/endpoints/preview',
  gate,
  body: z.strictObject({
    ...endpointDraftShape,
    suffix,
    id: id.optional().describe('Of the endpoint that the settings are for'),
    noticeId: id.optional().describe('Of the message that it is made of; the newest when absent, an example when there is none'),
  }),
  response: previewSchema,
  summary: 'What would be sent to an endpoint with these settings',
});

export const listSendings = endpoint({
  method: 'GET',
  path: '/api/endpoints/:id/deliveries',
  gate,
  params: z.object({ id }),
  query: z.object({
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: sendingsSchema,
  summary: 'Messages to a notification endpoint within the last 30 days',
});

export const readSending = endpoint({
  method: 'GET',
  path: '/api/endpoints/:id/deliveries/:delivery',
  gate,
  params: z.object({ id, delivery: id }),
  response: sendingWithLogSchema,
  summary: 'One message to a notification endpoint, with every attempt',
});

export const resend = endpoint({
  method: 'POST',
  path: '/api/endpoints/:id/deliveries/:delivery/resend',
  gate,
  params: z.object({ id, delivery: id }),
  response: sendingSchema,
  summary: 'Sends a message that has failed once more',
});
