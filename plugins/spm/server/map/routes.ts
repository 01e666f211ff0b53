import { implement, nonEmptyRange, telemetryService } from '#sdk/server';
import type { ServiceMap } from '../../common/map/serviceMap';
import * as api from '../../mapApi';
import { earlierRange } from '../range/earlierRange';
import { answerMap } from './answerMap';
import { environmentsPlan, operationsPlan } from './choicesPlan';
import { drawRange, type MapAsking, wholeMinutes } from './drawRange';

const mostServices = 1000;

export const readServiceMap = implement(
  api.readServiceMap,
  async ({ body: { range: written, compareTo, limit, ...filters }, session, services, signal }): Promise<ServiceMap> => {
    const range = wholeMinutes(nonEmptyRange(written, written));
    const asking: MapAsking = { telemetry: services.get(telemetryService), options: { scope: session.scope(), signal }, limit };
    const question = { ...filters, range };
    const [now, before, { environments }, { operations }] = await Promise.all([
      drawRange(question, asking),
      compareTo === undefined ? undefined : drawRange({ ...question, range: earlierRange(range, compareTo) }, asking),
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
