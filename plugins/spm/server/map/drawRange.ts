import type { TimeRange } from '#sdk/query';
import type { QueryOptions, TelemetryQueries } from '#sdk/server';
import type { ServiceMap } from '../../common/map/serviceMap';
import { secondsOf } from '../range/askedRange';
import type { Drawn } from './answerMap';
import { callsPlan } from './callsPlan';
import { consumersPlan } from './consumersPlan';
import { drawMap } from './drawMap';
import { exitsPlan } from './exitsPlan';
import type { MapQuestion } from './MapQuestion';
import { servicesPlan } from './servicesPlan';
import { sizePlan } from './sizePlan';

const minute = 60_000;

/** Who is asked, and in how many spans calls are looked for at most. */
export interface MapAsking {
  readonly telemetry: TelemetryQueries;
  readonly options: QueryOptions;
  readonly limit: number;
}

/** What is counted by minutes and what is counted by spans is of the same time then. */
export const wholeMinutes = ({ from, to }: TimeRange): TimeRange => ({
  from: Math.floor(from / minute) * minute,
  to: Math.ceil(to / minute) * minute,
});

/** A map with what it was drawn from. */
export interface DrawnRange extends Drawn {
  readonly lookedAt: ServiceMap['lookedAt'];
  /** Names of all services, the busiest first. */
  readonly services: readonly string[];
}

/** The map of a range: of more spans than the limit, whole traces are drawn evenly and stand for all. */
export async function drawRange(question: MapQuestion, { telemetry, options, limit }: MapAsking): Promise<DrawnRange> {
  const isOfSome = question.services.length + question.operations.length > 0;
  const [{ services }, counted] = await Promise.all([
    telemetry.plan(servicesPlan, question, options),
    isOfSome ? telemetry.plan(sizePlan, { ...question, sample: 1, withTraces: false }, options) : undefined,
  ]);
  const total = counted?.spans ?? services.reduce((sum, { spans }) => sum + spans, 0);
  const sample = Math.max(1, Math.ceil(total / limit));
  const sampled = { ...question, sample };
  const [size, { calls }, { exits }, { consumers }] = await Promise.all([
    telemetry.plan(sizePlan, { ...sampled, withTraces: true }, options),
    telemetry.plan(callsPlan, sampled, options),
    telemetry.plan(exitsPlan, { ...sampled, now: Date.now() }, options),
    telemetry.plan(consumersPlan, sampled, options),
  ]);
  return {
    drawing: drawMap({ services, calls, exits, consumers }),
    sample,
    seconds: secondsOf(question.range, Date.now()),
    services: services.map(({ name }) => name),
    lookedAt: {
      sample,
      spans: { shown: size.spans, total: sample === 1 ? size.spans : total },
      traces: { shown: size.traces, total: size.traces * sample },
    },
  };
}
