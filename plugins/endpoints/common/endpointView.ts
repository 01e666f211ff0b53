import { z } from 'zod';
import { endpointTypes, noticeReasons } from '../contract';
import { deliveryStates } from './deliveryStates';
import { endpointFieldNames, endpointMethods } from './endpointFields';

const moment = z.iso.datetime();
const optional = Object.fromEntries(
  endpointFieldNames.filter((name) => name !== 'method').map((name) => [name, z.string().optional()]),
) as Record<Exclude<(typeof endpointFieldNames)[number], 'method'>, z.ZodOptional<z.ZodString>>;

/** Who sends to an endpoint. */
export const endpointUseSchema = z.object({ title: z.string(), path: z.string() });

/** An endpoint as people see it: secrets are masked, and a mask that comes back stands for the secret that is kept. */
export const endpointSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  endpointType: z.enum(endpointTypes),
  bodyTemplate: z.string().nullable().describe('JSON whose texts may hold Liquid; null for the whole notice'),
  ...optional,
  method: z.enum(endpointMethods).optional(),
  signingSecret: z.string().optional().describe('Masked; with it calls are signed as Standard Webhooks says'),
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
  updatedBy: z.string(),
});
export type EndpointView = z.infer<typeof endpointSchema>;

/** The latest message to an endpoint. */
const latestSchema = z.object({ state: z.enum(deliveryStates), at: moment, error: z.string().nullable() });

export const listedEndpointSchema = endpointSchema.extend({
  uses: z.array(endpointUseSchema).describe('What sends to it'),
  latest: latestSchema.nullable().describe('The latest message of the last 30 days'),
});
export type ListedEndpoint = z.infer<typeof listedEndpointSchema>;

export const endpointsSchema = z.object({
  endpoints: z.array(listedEndpointSchema).describe('By title'),
  total: z.int(),
  unknownUses: z.array(z.string()).describe('Whose uses could not be found out just now'),
  checksUrl: z.boolean().describe('Whether addresses of endpoints have to be well-formed'),
});
export type ListedEndpoints = z.infer<typeof endpointsSchema>;

/** A message to an endpoint, on its way or over. */
export const sendingSchema = z.object({
  id: z.string(),
  title: z.string(),
  reason: z.enum(noticeReasons),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  error: z.string().nullable().describe('Why the latest attempt failed'),
  note: z.string().nullable().describe('What is to be known of how it was sent, such as a body template that was left out'),
  providerId: z.string().nullable().describe('What the service calls it'),
  createdAt: moment,
  sentAt: moment.nullable(),
});
export type Sending = z.infer<typeof sendingSchema>;
export const sendingsSchema = z.object({ results: z.array(sendingSchema).describe('The newest first'), total: z.int() });
export const sendingWithLogSchema = sendingSchema.extend({
  log: z.array(z.object({ at: moment, milliseconds: z.int(), error: z.string().nullable() })).describe('Attempts, the first one first'),
});
export type SendingWithLog = z.infer<typeof sendingWithLogSchema>;

export const testedSchema = z.object({
  isSent: z.literal(true),
  id: z.string().describe('Of the delivery'),
  providerId: z.string().nullable(),
});

export const templateSchema = z.object({
  templateName: z.string(),
  title: z.string(),
  bodyTemplate: z.string().describe('JSON'),
});
export type BodyTemplate = z.infer<typeof templateSchema>;

export const previewSchema = z.object({
  method: z.string(),
  url: z.string().describe('Without what is secret'),
  headers: z.record(z.string(), z.string()).describe('Without what is secret'),
  body: z.string().nullable(),
  notice: z.object({ id: z.string().nullable(), title: z.string(), at: moment, isReal: z.boolean() }).describe('What it is made of'),
  notices: z
    .array(z.object({ id: z.string(), title: z.string(), at: moment }))
    .describe('Real ones that it can be made of, the newest first'),
});
export type EndpointPreview = z.infer<typeof previewSchema>;
