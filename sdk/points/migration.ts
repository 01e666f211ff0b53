import { z } from 'zod';
import { code, definePoint } from '#core';
import type { MigrationCode } from '../server/migration';

/** One step of a plugin's schema, applied once, in id order (`0001-create`). Expand first, contract in a later version. */
export const migrations = definePoint({
  id: 'host/migration@1',
  side: 'server',
  ungated: 'A schema is the same for everybody.',
  schema: () => z.object({ store: z.enum(['records', 'telemetry']) }),
  code: code<MigrationCode>(),
});
