import { endpoint } from '#sdk';
import { signUpAnswerSchema, signUpSchema } from './contract';

export const addSignUp = endpoint({
  method: 'POST',
  path: '/api/signup',
  gate: { open: 'Somebody without an account asks it; it answers the same whether the address is known, and counts attempts.' },
  body: signUpSchema,
  response: signUpAnswerSchema,
  summary: 'Opens a trial account, once the address is verified',
});
