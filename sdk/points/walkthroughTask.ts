import { z } from 'zod';
import { code, definePoint } from '#core';

/** In their order. */
export const walkthroughPhases = ['SETUP', 'FIRST STEPS', 'MASTERING'] as const;

/**
 * A task of the guided walkthrough; its `when` says whose it is. The plugin that owns it tells of its being done through the service `walkthrough@1`.
 * Its code is the address of its picture: an SVG file with the group `picture`, 320 × 96, drawn in the theme's colours (`var(--colorBrandStroke1)`).
 */
export const walkthroughTasks = definePoint({
  id: 'host/walkthrough-task@1',
  side: 'browser',
  schema: () =>
    z.object({
      title: z.string().min(1),
      /** One line below the title. */
      hint: z.string().min(1),
      description: z.string().min(1),
      phase: z.enum(walkthroughPhases),
      /** Where it is kept as done: once for all people of the account, or for each person (when absent). */
      level: z.enum(['account', 'user']).optional(),
      /** `needed`: locked until the account has sent data; `done`: the arrival of data is what the task is about. */
      data: z.enum(['needed', 'done']).optional(),
      /** Opens the page where it is done. */
      action: z.object({ text: z.string().min(1), path: z.string().startsWith('/') }),
      /** Path of a page of the documentation; the link shows while that page is there. */
      learnMoreUrl: z.string().startsWith('/'),
      weight: z.number().optional(),
    }),
  code: code<string>(),
});
