import { endpoint, systemAdmins } from '#sdk';
import { inspectionSchema } from './contract';

export const inspectPlugins = endpoint({
  method: 'GET',
  path: '/api/plugin-admin',
  gate: { when: systemAdmins.holds },
  response: inspectionSchema,
  summary: 'Plugins, contributions with why',
});
