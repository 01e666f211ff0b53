import { z } from 'zod';
import { appModes, definePoint } from '#sdk';

/** Parameters of the page that switches the mode. */
export const switchModePath = '/switch-mode';

/**
 * Where somebody goes who wants a mode that they may not be in: the page on which its trial begins. For Operations the one whose `states` name the page
 * that was wanted, else the first.
 */
export const modeTrials = definePoint({
  id: 'modes/trial@1',
  side: 'browser',
  schema: () =>
    z.object({
      mode: z.enum(appModes),
      /** Path of the trial page, which is opened with the `mode`, `state` and `nextStateParams` that were wanted. It is passed over while its page is not open. */
      path: z.string().startsWith('/'),
      /** Beginnings of the names of the states that it is the trial of, such as `dashboard.metrics`. */
      states: z.array(z.string().min(1)).optional(),
      weight: z.number().optional(),
    }),
});

export const switchedModeSchema = z.object({ appMode: z.enum(appModes) });
