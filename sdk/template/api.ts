import { z } from 'zod';
import { endpoint, signedIn } from '#sdk';

/** What the plugin answers over HTTP, stated once for the server, the browser and the description of the API. */
export const greeting = endpoint({
  method: 'GET',
  path: '/api/template/greeting',
  gate: { when: signedIn },
  response: z.object({ greeting: z.string() }),
  summary: 'Greets the signed-in user',
});
