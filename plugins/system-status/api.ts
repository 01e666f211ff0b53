import { aPerson, endpoint } from '#sdk';
import { systemStatusSchema } from './contract';

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/system-status',
  gate: { when: aPerson },
  response: systemStatusSchema,
  summary: 'Which services of the product work, and recent incidents',
});
