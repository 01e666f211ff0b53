import { endpoint, role } from '#sdk';
import { inspectionSchema } from './contract';

const systemAdmin = role('system-admin');

export const inspectPlugins = endpoint({
  method: 'GET',
  path: '/api/plugin-admin',
  gate: { when: systemAdmin },
  response: inspectionSchema,
  summary: 'Plugins, contributions with why',
});
