import { z } from 'zod';

/** Bytes of a configuration in UTF-8. */
export const largestConfiguration = 256 * 1024;

/**
 * - `connected`: it was heard of within the last 90 seconds, and is well
 * - `unhealthy`: likewise, and it says itself that it is not well
 * - `disconnected`: it said goodbye, or was not heard of for longer
 */
export const collectorStatuses = ['connected', 'unhealthy', 'disconnected'] as const;
export type CollectorStatus = (typeof collectorStatuses)[number];

/** What became of the configuration that it was offered: `waiting` until it says so. */
export const remoteStatuses = ['none', 'waiting', 'applying', 'applied', 'failed'] as const;
export type RemoteStatus = (typeof remoteStatuses)[number];

export const collectorSchema = z.object({
  instanceUid: z.string().describe('32 hexadecimal digits'),
  name: z.string().describe('service.name, such as otelcol-contrib; empty until it has said'),
  host: z.string(),
  version: z.string(),
  os: z.string(),
  status: z.enum(collectorStatuses),
  problem: z.string().nullable().describe('What it says is wrong with it'),
  transport: z.enum(['http', 'websocket']),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  takesConfiguration: z.boolean().describe('Whether it accepts a configuration from here'),
  remote: z.object({
    version: z.int().nullable().describe('Of the configuration in force; null when none was written'),
    status: z.enum(remoteStatuses),
    error: z.string().nullable().describe('Why it could not be applied'),
  }),
});
export type Collector = z.output<typeof collectorSchema>;

export const detailedCollectorSchema = collectorSchema.extend({
  attributes: z.array(z.object({ key: z.string(), value: z.string() })),
  effective: z
    .array(
      z.object({ name: z.string(), body: z.string(), isCut: z.boolean().describe('Whether its end is left out, since it is too long') }),
    )
    .describe('Files of the configuration that it runs with, as it reports them'),
  configuration: z.string().nullable().describe('The configuration in force; null when none was written'),
});
export type DetailedCollector = z.output<typeof detailedCollectorSchema>;

export const configurationSchema = z.object({
  version: z.int(),
  body: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  restoredFrom: z.int().nullable().describe('The version that was restored'),
});
export type CollectorConfiguration = z.output<typeof configurationSchema>;

export const configurationFaultSchema = z.object({ line: z.int().describe('From 1'), message: z.string() });
export type ConfigurationFault = z.output<typeof configurationFaultSchema>;

export const wantedConfigurationSchema = z.strictObject({
  configuration: z
    .string()
    .min(1, 'Write a configuration.')
    .refine((text) => new TextEncoder().encode(text).length <= largestConfiguration, 'A configuration can have at most 256 KB.'),
  basedOn: z.int().nullable().describe('Version that it was made from; null when there was none'),
});

export const installSchema = z.object({
  port: z.int().nullable().describe('Of OpAMP; null when it is not open'),
  problem: z.string().nullable().describe('Why it is not open'),
  isEncrypted: z.boolean(),
  token: z.string().nullable().describe('Shipping token of the account; null when it has none'),
});
export type Install = z.output<typeof installSchema>;
