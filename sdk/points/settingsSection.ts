import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

/** A section of the general settings page. */
export const settingsSections = definePoint({
  id: 'host/settings-section@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType>(),
});
