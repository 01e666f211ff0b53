import type { TimeRange } from '#sdk/query';
import { implement, nonEmptyRange, type QueryOptions, type TelemetryQueries, telemetryService } from '#sdk/server';
import type { ServiceMap } from '../../common/map/serviceMap';
import * as api from '../../mapApi';
import { secondsOf } from '../askedRange';
import { earlierRange } from '../earlierRange';
import { answerMap, type Drawn } from './answerMap';
import { callsPlan } from './callsPlan';
import { environmentsPlan, operationsPlan } from './choicesPlan';
import { consumersPlan } from './consumersPlan';
import { drawMap } from './drawMap';
import { exitsPlan } from './exitsPlan';
import type { MapQuestion } from './MapQuestion';
import { servicesPlan } from './servicesPlan';
import { sizePlan } from './sizePlan';

const minute = 60_000;
const mostServices = 1000;

export const readServiceMap = implement(
  api.readServiceMap,
  async ({ body: { range: written, compareTo, limit, ...filters }, session, services, signal }): Promise<ServiceMap> => {
    const range = wholeMinutes(nonEmptyRange(written, written));
    const asking: Asking = { telemetry: services.get(telemetryService), options: { scope: session.scope(), signal }, limit };
    const question = { ...filters, range };
    const [now, before, { environments }, { operations }] = await Promise.all([
      draw(question, asking),
      compareTo === undefined ? undefined : draw({ ...question, range: earlierRange(range, compareTo) }, asking),
      asking.telemetry.plan(environmentsPlan, { range }, asking.options),
      asking.telemetry.plan(operationsPlan, question, asking.options),
    ]);
    return {
      range,
      ...answerMap(now, before, filters.services),
      lookedAt: now.lookedAt,
      choices: { services: now.services.slice(0, mostServices), environments: [...environments], operations: [...operations] },
    };
  },
);

interface Asking {
  readonly telemetry: TelemetryQueries;
  readonly options: QueryOptions;
  readonly limit: number;
}

/** What is counted by minutes and what is counted by spans is of the same time then. */
const wholeMinutes = ({ from, to }: TimeRange): TimeRange => ({
  from: Math.floor(from / minute) * minute,
  to: Math.ceil(to / minute) * minute,
});

interface DrawnRange extends Drawn {
  readonly lookedAt: ServiceMap['lookedAt'];
  /** Names of all services, the busiest first. */
  readonly services: readonly string[];
}

async function draw(question: MapQuestion, { telemetry, options, limit }: Asking): Promise<DrawnRange> {
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
