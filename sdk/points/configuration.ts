import { z } from 'zod';
import { definePoint } from '#core';

/**
 * One operator setting. The contribution's id is its key in `astrolabe.yaml` (dots nest), `env` its environment variable,
 * which wins. All faults of all settings are reported together at start.
 */
export const configuration = definePoint({
  id: 'host/configuration@1',
  side: 'server',
  schema: () =>
    z
      .object({
        env: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
        type: z.enum(['text', 'secret', 'number', 'port', 'switch', 'url', 'list']),
        /** As it would be written in the environment; absent when the setting may stay empty. */
        default: z.string().optional(),
        title: z.string().min(1),
        /** Sent to signed-in browsers as well, in the boot document's `config` under the contribution's id: never for what only operators may read. */
        forBrowser: z.boolean().optional(),
      })
      .refine(({ type, forBrowser }) => type !== 'secret' || forBrowser !== true, 'A secret is never sent to browsers.'),
});
