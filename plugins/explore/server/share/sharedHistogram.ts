import { defineRoute, type RouteRequest } from '#sdk/server';
import { type HistogramResponse, histogramRequestSchema, histogramResponseSchema } from '../../contract';
import histogram from '../histogram';
import { aboutShared } from './aboutShared';
import { sharedHistogramSchema } from './sharedCalls';

/** Over time, the logs that a visitor's link shows. */
export default defineRoute({
  body: sharedHistogramSchema,
  response: histogramResponseSchema,
  handle: (request) => {
    const { about, search } = aboutShared(request.session, request.body);
    const body = histogramRequestSchema.parse({ ...about, interval: search.timeInterval, by: search.groupBy });
    return histogram.handle({ ...request, body } as RouteRequest as never) as Promise<HistogramResponse>;
  },
});
