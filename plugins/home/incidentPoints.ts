import { z } from 'zod';
import { type Context, code, definePoint } from '#sdk';
import type { TimeRange } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import type { Grid } from './common/bursts/Grid';
import type { Burst, FactPiece, Looked, Today } from './common/todaySchemas';

/** For whom a source is asked, with the services of the contributing plugin. */
export interface IncidentAsking {
  readonly services: Context;
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
}

/** What a source of incidents is asked about. */
export interface IncidentQuestion extends IncidentAsking {
  readonly range: TimeRange;
  /** Equal stretches of the range and of the day before it, which says what is usual. */
  readonly grid: Grid;
}

/** What a source of incidents has found. */
export interface IncidentAnswer {
  /** At most a few hundred. */
  readonly bursts: readonly Burst[];
  /** What it has looked at; Home says so when nothing stands out. */
  readonly looked?: Looked;
  readonly partial: Today['partial'];
}

/**
 * A source of what went wrong: things of which there was much more than usual for a time. It is asked whether there are logs or not. Home joins those of all sources that begin together, or in the
 * same services, to incidents. Everybody who may search the logs of the account sees what it finds. One that throws is told as not looked at.
 */
export const incidentSources = definePoint({
  id: 'home/incident@1',
  side: 'server',
  schema: () =>
    z.object({
      /** What it looks for: `Exceptions`. */
      title: z.string().min(1).max(60),
      weight: z.number().optional(),
    }),
  code: code<(asked: IncidentQuestion) => Promise<IncidentAnswer>>(),
});

/** When an incident was, and in which services. */
export interface IncidentTime extends TimeRange {
  /** The one with the most logs first. */
  readonly services: readonly string[];
}

/**
 * What another area knows of an incident, as a sentence below it. The code is asked of all incidents of a look at once, the clearest first, and answers each
 * in its place: with no pieces where there is nothing to say, with undefined where it did not look. What was said of an incident that is over is not asked again.
 */
export const incidentFacts = definePoint({
  id: 'home/incident-fact@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1).max(60), weight: z.number().optional() }),
  code: code<(incidents: readonly IncidentTime[], asking: IncidentAsking) => Promise<readonly (readonly FactPiece[] | undefined)[]>>(),
});

/** Where another area shows the time of an incident: a path of ours, or undefined where it has nothing of it. */
export const incidentLinks = definePoint({
  id: 'home/incident-link@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1).max(60), weight: z.number().optional() }),
  code: code<(incident: IncidentTime) => string | undefined>(),
});
