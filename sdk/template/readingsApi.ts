import { z } from 'zod';
import { all, can, endpoint, flag, signedIn } from '#sdk';

const path = '/api/template/readings';
const mayRead = all(signedIn, flag('TemplatePlugin'));
const time = z.coerce.number().int().min(0);

export const addReading = endpoint({
  method: 'POST',
  path,
  gate: { when: all(mayRead, can('EDIT_TEMPLATE')) },
  body: z.object({ meter: z.string().trim().min(1, 'Name the meter').max(120), value: z.number() }),
  response: z.object({ id: z.string() }),
  summary: 'Keeps the value that a meter shows now',
});

export const readReadings = endpoint({
  method: 'GET',
  path,
  gate: { when: mayRead },
  query: z.object({ from: time.optional(), to: time.optional() }).describe('Milliseconds since 1970; the last hour without them'),
  response: z.object({
    meters: z.array(z.object({ meter: z.string(), readings: z.number(), average: z.number().nullable() })),
    total: z.number(),
  }),
  summary: 'How often each meter was read, and its average',
});
