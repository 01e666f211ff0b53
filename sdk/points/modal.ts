import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

/** A dialog that any code opens by `plugin/id` through the `modals@1` service. */
export const modals = definePoint({
  id: 'host/modal@1',
  side: 'browser',
  schema: () =>
    z.object({
      title: z.string().min(1),
      /** It draws its dialog itself; else it is the content of one with the title and a cross. */
      frameless: z.boolean().optional(),
    }),
  code: code<ComponentType<{ readonly input: unknown; readonly close: () => void }>>(),
});
