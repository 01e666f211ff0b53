import { z } from 'zod';
import { account, all, endpoint, flag, role } from '#sdk';
import {
  collectorSchema,
  configurationFaultSchema,
  configurationSchema,
  detailedCollectorSchema,
  installSchema,
  wantedConfigurationSchema,
} from './common/collectors';

/** Flags for the area, the account that all others are below, and its admins. */
export const mayManage = all(flag('TelemetryAgent'), flag('TelemetryAgentFleet'), account('owner'), role('admin'));
export const mayEdit = all(mayManage, flag('TelemetryAgentEdit'));

const params = z.object({ instanceUid: z.string().regex(/^[0-9a-f]{32}$/, 'The id of a collector has 32 hexadecimal digits.') });

export const listCollectors = endpoint({
  method: 'GET',
  path: '/api/telemetry-collectors',
  gate: { when: mayManage },
  response: z.object({ results: z.array(collectorSchema).describe('By host and name'), total: z.int() }),
  summary: 'Telemetry collectors that have registered with the current account',
});

export const readInstall = endpoint({
  method: 'GET',
  path: '/api/telemetry-collectors/install',
  gate: { when: mayManage },
  response: installSchema,
  summary: 'What a new telemetry collector needs to register',
});

export const readCollector = endpoint({
  method: 'GET',
  path: '/api/telemetry-collectors/:instanceUid',
  gate: { when: mayManage },
  params,
  response: detailedCollectorSchema,
  summary: 'A telemetry collector with its attributes and effective configuration',
});

export const listConfigurations = endpoint({
  method: 'GET',
  path: '/api/telemetry-collectors/:instanceUid/configurations',
  gate: { when: mayManage },
  params,
  response: z.object({ results: z.array(configurationSchema).describe('The newest first'), total: z.int() }),
  summary: 'Configurations that were written for a telemetry collector: the newest 50',
});

export const checkConfiguration = endpoint({
  method: 'POST',
  path: '/api/telemetry-collectors/check',
  gate: { when: mayEdit },
  body: wantedConfigurationSchema.pick({ configuration: true }),
  response: z.object({ faults: z.array(configurationFaultSchema) }),
  summary: 'What is wrong with a configuration, without saving it',
});

export const saveConfiguration = endpoint({
  method: 'PUT',
  path: '/api/telemetry-collectors/:instanceUid/configuration',
  gate: { when: mayEdit },
  params,
  body: wantedConfigurationSchema,
  response: configurationSchema,
  summary: 'Writes the configuration of a telemetry collector, which is offered to it at once',
});

export const restoreConfiguration = endpoint({
  method: 'POST',
  path: '/api/telemetry-collectors/:instanceUid/configurations/:version/restore',
  gate: { when: mayEdit },
  params: params.extend({ version: z.coerce.number().int().min(1) }),
  response: configurationSchema,
  summary: 'Makes an earlier configuration the one in force, as a new version',
});

export const forgetCollector = endpoint({
  method: 'DELETE',
  path: '/api/telemetry-collectors/:instanceUid',
  gate: { when: mayEdit },
  params,
  response: z.object({ instanceUid: z.string() }),
  summary: 'Forgets a telemetry collector with its configurations; one that still runs registers again',
});
