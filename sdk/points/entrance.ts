import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

/**
 * A query parameter that any page's address may have, and that has to be settled before the page is shown. The component stands in the
 * page's place; `proceed` takes the parameter out of the address and shows the page.
 */
export const entrances = definePoint({
  id: 'host/entrance@1',
  side: 'browser',
  schema: () => z.object({ parameter: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType<{ readonly value: string; readonly proceed: () => void }>>(),
});
