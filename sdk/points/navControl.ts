import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

/** A control at the foot of the bar at the left, above what is personal: it fits a column of 68 pixels, or of 200 where the bar is a list. */
export const navControls = definePoint({
  id: 'host/nav-control@1',
  side: 'browser',
  schema: () => z.object({ weight: z.number().optional() }),
  code: code<ComponentType>(),
});
