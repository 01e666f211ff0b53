import { z } from 'zod';
import type { Context } from '#core';
import { code, definePoint } from '#core';

/**
 * What the application does as soon as somebody is signed in, at a login as when a page is loaded. Steps begin in order and go on side by side,
 * beside the loading of the page; a full-screen loader stands over it until all of them but those of the background have ended, though not for ever. One that fails is reported and the
 * application opens all the same. What a step leaves running, such as polling, ends when `signal` does: the person has logged out, or has
 * come into another account.
 */
export const startSteps = definePoint({
  id: 'host/start-step@1',
  side: 'browser',
  schema: () =>
    z.object({
      title: z.string().min(1),
      weight: z.number().optional(),
      /** The page is whole without it: it begins once the application is open, and nobody waits for it. */
      isBackground: z.boolean().optional(),
    }),
  code: code<(services: Context, signal: AbortSignal) => void | Promise<void>>(),
});
