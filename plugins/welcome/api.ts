import { aPerson, endpoint } from '#sdk';
import { welcomeTermsSchema } from './contract';

export const readTerms = endpoint({
  method: 'GET',
  path: '/api/welcome-flow',
  gate: { when: aPerson },
  response: welcomeTermsSchema,
  summary: 'Which accounts on trial are welcomed',
});
