import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

/** Something to be told about a search of logs, in a strip above what it finds. It is nothing while there is nothing to tell. */
export const searchNotices = definePoint({
  id: 'host/search-notice@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType>(),
});
