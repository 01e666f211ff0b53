import { z } from 'zod';
import { type Context, code, definePoint } from '#sdk';

/** From well to bad. */
export const serviceStates = ['up', 'slow', 'degraded', 'down'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** What a check has found. */
export type Finding = { readonly state: 'up' } | { readonly state: Exclude<ServiceState, 'up'>; readonly reason: string };

/**
 * Looks whether a service of the product does its work, by having it do some of it. It runs every 15 seconds on each replica. One that takes more than 4 seconds three times in a row
 * tells that its service is slow; after half a minute it is aborted, and the service is down.
 * The reason is read by everybody who is signed in: what does not work and what to do, and nothing of any account. A throw means down, with
 * the message of a PublicError as the reason.
 */
export interface StatusCheck {
  check(about: { readonly services: Pick<Context, 'get' | 'find'>; readonly signal: AbortSignal }): Finding | Promise<Finding>;
}

/** A service whose health the system status page shows. */
export const statusChecks = definePoint({
  id: 'system-status/check@1',
  side: 'server',
  schema: () =>
    z.object({
      /** Name of the service. */
      title: z.string().min(1),
      /** What it does for people: `Takes in logs, metrics and traces`. */
      about: z.string().min(1),
      /** The service of this name that the page lists as missing while no check stands for it. */
      standsFor: z.enum(['ingest', 'alerting']).optional(),
      weight: z.number().optional(),
    }),
  code: code<StatusCheck>(),
});

export const serviceStatusSchema = z.object({
  key: z.string(),
  title: z.string(),
  about: z.string(),
  state: z.enum([...serviceStates, 'absent']).describe('absent: not part of this installation'),
  reason: z.string().nullable().describe('Why it is not up'),
  since: z.iso.datetime().nullable().describe('When it stopped being up'),
});
export type ServiceStatus = z.infer<typeof serviceStatusSchema>;

export const incidentSchema = z.object({
  key: z.string().describe('Of the service'),
  title: z.string().describe('Of the service'),
  state: z.enum(['slow', 'degraded', 'down']).describe('The worst that it came to'),
  reason: z.string(),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable().describe('Null while it lasts'),
});
export type IncidentView = z.infer<typeof incidentSchema>;

export const systemStatusSchema = z.object({
  state: z.enum(serviceStates).describe('The worst of all services'),
  services: z.array(serviceStatusSchema),
  incidents: z.array(incidentSchema).nullable().describe('Newest first; null when they cannot be read now'),
  asOf: z.iso.datetime(),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;
