import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

export interface NavControlProps {
  /** Whether the bar is a list of 200 pixels, with icons before their words; 68 pixels otherwise, with icons above them. */
  readonly isList: boolean;
}

/** A control at the foot of the bar at the left, above what is personal. */
export const navControls = definePoint({
  id: 'host/nav-control@1',
  side: 'browser',
  schema: () => z.object({ weight: z.number().optional() }),
  code: code<ComponentType<NavControlProps>>(),
});
