import { z } from 'zod';
import { definePoint } from '#core';

/** A task of the guided walkthrough. */
export const walkthroughTasks = definePoint({
  id: 'host/walkthrough-task@1',
  side: 'browser',
  schema: () =>
    z.object({
      title: z.string().min(1),
      hint: z.string().optional(),
      description: z.string().min(1),
      phase: z.enum(['SETUP', 'FIRST STEPS', 'MASTERING']),
      action: z.object({ text: z.string().min(1), path: z.string().startsWith('/') }),
      learnMoreUrl: z.string().optional(),
      weight: z.number().optional(),
    }),
});
