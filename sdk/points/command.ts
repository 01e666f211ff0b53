import { z } from 'zod';
import type { Context } from '#core';
import { code, definePoint } from '#core';

/** An action with a name and, if it likes, a key binding; listed in the command palette and under `?`. */
export const commands = definePoint({
  id: 'host/command@1',
  side: 'browser',
  schema: () =>
    z.object({
      title: z.string().min(1),
      /**
       * Bindings such as `alt+r`, `control+down`, `pagedown` or `mod+k` (`mod` is Ctrl, on macOS Cmd). People may have others, by the browser's
       * service `command-keys@1`.
       */
      keys: z.array(z.string()).optional(),
      /** Path prefix on which the binding works; everywhere when absent. */
      on: z.string().optional(),
      /** The binding works on that very path, not on those below it. */
      exact: z.boolean().optional(),
    }),
  code: code<(services: Context) => void | Promise<void>>(),
});
