import { z } from 'zod';

const count = z.int().min(0);
const moment = z.number().describe('Milliseconds since the epoch');
const range = z.object({ from: moment, to: moment });

/** Something of which there was much more than usual for a time. */
export const burstSchema = range.extend({
  kind: z
    .enum(['exception', 'error', 'fatal', 'other'])
    .describe('An exception, logs of this severity of a service, or something else that a source counts'),
  title: z.string().describe('The name of the service, of logs; else what happened, such as the title of an exception'),
  services: z.array(z.string()).describe('Services that it came from in that time, the most frequent first'),
  count: count.describe('Logs in that time, or what else is counted'),
  usual: z.number().describe('How many there usually are in as long a time'),
  score: z.number().describe('How unlikely it is by chance: twice the log-likelihood ratio of a Poisson distribution'),
  link: z
    .object({ title: z.string(), path: z.string().startsWith('/') })
    .nullable()
    .describe('Where one reads of it'),
});
export type Burst = z.infer<typeof burstSchema>;

/** A piece of a sentence: text, a value as it was sent, or a moment, which is told in the time of whoever reads. */
export const factPieceSchema = z.union([
  z.object({ text: z.string() }),
  z.object({ value: z.string(), title: z.string().optional().describe('Said of it on hover') }),
  z.object({ time: moment }),
]);
export type FactPiece = z.infer<typeof factPieceSchema>;

const incidentFactSchema = z.object({
  source: z.string().describe('Plugin and id of the contribution'),
  pieces: z.array(factPieceSchema).describe('A sentence; empty where there is nothing to say'),
});
export type IncidentFact = z.infer<typeof incidentFactSchema>;

/** Bursts of one cause. */
export const incidentSchema = range.extend({
  isOver: z.boolean().describe('False while it goes on, or went on when the range ended'),
  services: z.array(z.string()).describe('That it is about, the one with the most logs first'),
  bursts: z.array(burstSchema).describe('The clearest first'),
  moreBursts: count.describe('Those beyond the ones that are told'),
  facts: z.array(incidentFactSchema).describe('What is known beside, such as what was deployed before'),
});
export type Incident = z.infer<typeof incidentSchema>;

/** How many of something were looked at. */
export const lookedSchema = z.object({
  count,
  one: z.string().describe('A single one of them: `different exception`'),
  several: z.string().describe('`different exceptions`'),
});
export type Looked = z.infer<typeof lookedSchema>;

export const todaySchema = z.object({
  range,
  asOf: moment.describe('When it was looked'),
  looked: z
    .object({
      logs: count,
      errors: count.describe('Logs of severity error or fatal'),
      others: z.array(lookedSchema).describe('What others looked at'),
    })
    .describe('What there was in the range'),
  incidents: z.array(incidentSchema).describe('Those that go on first, then the clearest'),
  total: count.describe('Incidents that there were'),
  partial: z.array(z.object({ what: z.string(), reason: z.string() })),
});
export type Today = z.infer<typeof todaySchema>;

export const todayNewsSchema = z.object({ doing: z.string(), done: count, of: count });
export type TodayNews = z.infer<typeof todayNewsSchema>;

/** The range that is looked at ahead of time. */
export const keptRange = { from: 'now-24h', to: 'now' } as const;
