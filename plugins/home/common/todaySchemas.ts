import { z } from 'zod';

const count = z.int().min(0);
const moment = z.number().describe('Milliseconds since the epoch');
const range = z.object({ from: moment, to: moment });

/** Something of which there was much more than usual for a time. */
export const burstSchema = range.extend({
  kind: z.enum(['exception', 'error', 'fatal']).describe('An exception, or logs of this severity of a service'),
  title: z.string().describe('Of an exception; the name of the service otherwise'),
  services: z.array(z.string()).describe('Services of its logs in that time, the most frequent first'),
  count: count.describe('Logs in that time'),
  usual: z.number().describe('Logs that there usually are in as long a time'),
  score: z.number().describe('How unlikely it is by chance: twice the log-likelihood ratio of a Poisson distribution'),
  insight: z
    .object({ id: z.int(), field: z.string(), value: z.string() })
    .nullable()
    .describe('Of an exception: its id, and how its logs are found'),
});
export type Burst = z.infer<typeof burstSchema>;

/** Bursts of one cause. */
export const incidentSchema = range.extend({
  isOver: z.boolean().describe('False while it goes on, or went on when the range ended'),
  services: z.array(z.string()).describe('That it is about, the one with the most logs first'),
  bursts: z.array(burstSchema).describe('The clearest first'),
  moreBursts: count.describe('Those beyond the ones that are told'),
  changes: z
    .array(z.object({ field: z.string(), value: z.string(), now: count, before: count }))
    .nullable()
    .describe('Values that its services log more of than in the time around it, the clearest first; null where nobody compared'),
  deploy: z
    .object({ time: moment, service: z.string(), version: z.string(), before: z.string() })
    .nullable()
    .describe('The last one of its services in the hour before it'),
});
export type Incident = z.infer<typeof incidentSchema>;

export const todaySchema = z.object({
  range,
  asOf: moment.describe('When it was looked'),
  looked: z
    .object({ logs: count, errors: count, exceptions: count.nullable() })
    .describe('Logs of the range, those of severity error or fatal, and different exceptions: null where nobody counts these'),
  incidents: z.array(incidentSchema).describe('Those that go on first, then the clearest'),
  total: count.describe('Incidents that there were'),
  partial: z.array(z.object({ what: z.string(), reason: z.string() })),
});
export type Today = z.infer<typeof todaySchema>;

export const todayNewsSchema = z.object({ doing: z.string(), done: count, of: count });
export type TodayNews = z.infer<typeof todayNewsSchema>;

/** The range that is looked at ahead of time. */
export const keptRange = { from: 'now-24h', to: 'now' } as const;
