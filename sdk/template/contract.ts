import { z } from 'zod';

/** What other plugins, the server and the browser agree on. */
export const greetingResponse = z.object({ greeting: z.string() });
export type GreetingResponse = z.infer<typeof greetingResponse>;
