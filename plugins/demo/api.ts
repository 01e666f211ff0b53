import { z } from 'zod';
import { can, endpoint } from '#sdk';
import { demoOfferSchema, demoSignInResponseSchema, demoStatusSchema } from './contract';

export const demoStatus = endpoint({
  method: 'GET',
  path: '/api/demo/status',
  gate: { when: can('READ_DEMO_STATUS') },
  response: demoStatusSchema,
  summary: 'How far the demo has got',
});

export const orderOutage = endpoint({
  method: 'POST',
  path: '/api/demo/outage',
  gate: { when: can('ORDER_DEMO_OUTAGE') },
  body: z.object({ minutes: z.int().min(6).max(60).default(15) }),
  response: z.object({ start: z.iso.datetime(), end: z.iso.datetime() }),
  summary: 'Lets the payment provider of the demo shop be away for some minutes, from the next two minutes on',
});

export const demoOffer = endpoint({
  method: 'GET',
  path: '/api/demo/offer',
  gate: { open: 'The login page asks it before anybody is signed in; it tells nothing but yes or no.' },
  response: demoOfferSchema,
  summary: 'Whether the demo user is offered here',
});

export const demoSignIn = endpoint({
  method: 'POST',
  path: '/api/demo/sign-in',
  gate: { open: 'It is the way in for the demo user; it refuses unless the server listens to its own machine alone.' },
  response: demoSignInResponseSchema,
  summary: 'Opens a session for the demo user',
});
