import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

/** A control at the right of the header. */
export const headerButtons = definePoint({
  id: 'host/header-button@1',
  side: 'browser',
  schema: () => z.object({ label: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType>(),
});
