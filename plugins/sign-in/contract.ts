import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#sdk';

export const loginRequestSchema = z.object({ email: z.string().trim().min(1).max(320), password: z.string().min(1).max(1024) });
export type LoginRequest = z.infer<typeof loginRequestSchema>;
export const loginResponseSchema = z.object({ signedIn: z.literal(true) });

/**
 * Another way in, offered below the form of the login page: a button that opens a session by itself and then refreshes the session
 * store; the shell takes the visitor on from there. Contribute it with a condition, so that it is offered only where it works.
 */
export const signInOffers = definePoint({
  id: 'sign-in/offer@1',
  side: 'browser',
  schema: () => z.object({ weight: z.number().optional() }),
  code: code<ComponentType>(),
});

/** A way for those who cannot log in yet, as a link below the form: a forgotten password, signing up. */
export const signInLinks = definePoint({
  id: 'sign-in/link@1',
  side: 'browser',
  schema: () => z.object({ text: z.string().min(1), path: z.string().startsWith('/'), weight: z.number().optional() }),
});
