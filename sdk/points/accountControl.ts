import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

/** What shows the account in use at the right end of the header. The first one counts; without any, or while it fails, the host writes the account's name there. */
export const accountControls = definePoint({
  id: 'host/account-control@1',
  side: 'browser',
  schema: () => z.object({ weight: z.number().optional() }),
  code: code<ComponentType>(),
});
