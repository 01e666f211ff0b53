import { endpoint, signedIn } from '#sdk';
import { newAccountSchema } from './contract';

export const checkAccount = endpoint({
  method: 'GET',
  path: '/api/new-account-check',
  gate: { when: signedIn },
  response: newAccountSchema,
  summary: 'Whether the account belongs to the new experience',
});
