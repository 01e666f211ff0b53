import { implement } from '#sdk/server';
import * as api from '../../api';
import { histogramRequestSchema, searchRequestSchema } from '../../contract';
import { logHistogram } from '../histogram';
import { searchLogs } from '../search';
import { aboutShared } from './aboutShared';

/** A page of the logs that a visitor's link shows. */
export const sharedLogs = implement(api.sharedLogs, (request) => {
  const { from, to, ...page } = request.body;
  const shared = aboutShared(request.session, { from, to });
  const body = searchRequestSchema.parse({ ...shared.about, ...page, sort: shared.search.sort });
  return searchLogs.handle({ ...request, tell: undefined, body });
});

/** Over time, the logs that a visitor's link shows. */
export const sharedHistogram = implement(api.sharedHistogram, (request) => {
  const { about, search } = aboutShared(request.session, request.body);
  const body = histogramRequestSchema.parse({ ...about, interval: search.timeInterval, by: search.groupBy });
  return logHistogram.handle({ ...request, body });
});
