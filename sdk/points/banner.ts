import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

/** A strip above the page, for what concerns the whole session. It renders null when it has nothing to say. */
export const banners = definePoint({
  id: 'host/banner@1',
  side: 'browser',
  schema: () => z.object({ weight: z.number().optional() }),
  code: code<ComponentType>(),
});
