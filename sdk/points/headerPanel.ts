import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

/**
 * A drawer at the right of every page, such as a guide or news. One of them is open at a time: opening one closes the other. Any code opens it by
 * `plugin/id` through the service `header-panels@1`; the shell draws its heading and its close button, the component what is below.
 */
export const headerPanels = definePoint({
  id: 'host/header-panel@1',
  side: 'browser',
  schema: () =>
    z.object({
      /** Heading of the drawer. */
      title: z.string().min(1),
      /** Pixels; 380 when absent. */
      width: z.int().min(280).max(720).optional(),
    }),
  code: code<ComponentType<{ readonly close: () => void }>>(),
});
