import { z } from 'zod';
import { definePoint } from '#core';

/** Something that people do and that the audit trail keeps. The contribution's id is its name, such as `shared-token.create`. */
export const auditActions = definePoint({
  id: 'host/audit-action@1',
  side: 'server',
  ungated: 'What happened is kept, whoever may see it.',
  schema: () =>
    z.object({
      /** What was done, in the past: `Created a shared token`. */
      title: z.string().min(1),
      /** Whether it is shown to system admins only, because it concerns the installation rather than an account. */
      ofInstallation: z.boolean().optional(),
    }),
});
