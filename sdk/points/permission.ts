import { z } from 'zod';
import { definePoint } from '#core';
import { roles } from '../roles';

/** A permission and the roles that grant it. The contribution's id is its name, such as `READ_ALERTS`. */
export const permissions = definePoint({
  id: 'host/permission@1',
  side: 'server',
  ungated: 'A permission is there for everybody; roles say who has it.',
  schema: () => z.object({ title: z.string().min(1), roles: z.array(z.enum(roles)) }),
});
