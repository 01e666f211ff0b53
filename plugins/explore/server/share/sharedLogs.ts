import { defineRoute, type RouteRequest } from '#sdk/server';
import { type SearchResponse, searchRequestSchema, searchResponseSchema } from '../../contract';
import search from '../search';
import { aboutShared } from './aboutShared';
import { sharedPageSchema } from './sharedCalls';

/** A page of the logs that a visitor's link shows. */
export default defineRoute({
  body: sharedPageSchema,
  response: searchResponseSchema,
  handle: (request) => {
    const { from, to, ...page } = request.body;
    const shared = aboutShared(request.session, { from, to });
    const body = searchRequestSchema.parse({ ...shared.about, ...page, sort: shared.search.sort });
    return search.handle({ ...request, body } as RouteRequest as never) as Promise<SearchResponse>;
  },
});
