import { z } from 'zod';
import { aPerson, appModes, endpoint } from '#sdk';
import { switchedModeSchema } from './contract';

export const switchMode = endpoint({
  method: 'POST',
  path: '/api/switch-system-mode/:modeValue',
  gate: { when: aPerson },
  params: z.object({ modeValue: z.string().toUpperCase().pipe(z.enum(appModes)) }),
  response: switchedModeSchema,
  summary: 'Switches the session to Operations or to Security',
});
