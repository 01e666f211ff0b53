import { z } from 'zod';
import { aPerson, endpoint, rawEndpoint, signedIn } from '#sdk';
import { bootDocumentSchema, sessionSchema } from './common/bootDocumentSchema';

export { saveUserSettings } from '#sdk';

const ids = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').filter((id) => id !== ''));

export const boot = endpoint({
  method: 'GET',
  path: '/api/boot',
  gate: { open: 'The login page boots from it; it holds what the session may see.' },
  query: z.object({ safe: ids.optional() }),
  response: bootDocumentSchema,
  summary: 'What this session may see',
});

export const session = endpoint({
  method: 'GET',
  path: '/api/session',
  gate: { when: aPerson },
  response: sessionSchema,
  summary: 'The session: person, account, plan, flags, permissions, settings',
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/session/refresh',
  gate: { when: aPerson },
  response: z.object({ expiresInSeconds: z.int() }),
  summary: 'Sets the session cookie again, for another hour',
});

export const events = rawEndpoint({
  method: 'GET',
  path: '/api/events',
  gate: { when: signedIn },
  summary: 'Live changes as server-sent events, and before them what was published in the last `age` milliseconds',
});

export const openApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  gate: {
    open: 'The description of the API holds nothing of anybody. Who is not signed in reads it from the machine itself, or networks that the operator lets in.',
  },
  response: z.record(z.string(), z.unknown()).describe('An OpenAPI 3.1 document.'),
  summary: 'This document',
});

export const reportPluginProblem = endpoint({
  method: 'POST',
  path: '/api/plugin-problems',
  gate: { when: aPerson },
  body: z.object({ pluginId: z.string().max(100), text: z.string().min(1).max(500) }),
  response: z.object({ noted: z.boolean().describe('Whether it is of a plugin from outside that runs here') }),
  summary: 'Tells that code of a plugin from outside failed in a browser',
});
