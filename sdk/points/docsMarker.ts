import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

/** A live widget for documentation pages: `<!-- astrolabe:{marker} key=value -->` is replaced by the component. */
export const docsMarkers = definePoint({
  id: 'host/docs-marker@1',
  side: 'browser',
  schema: () => z.object({ marker: z.string().regex(/^[a-z][a-z0-9:-]*$/) }),
  code: code<ComponentType<{ readonly attributes: Readonly<Record<string, string>> }>>(),
});
