import type { ExploreHit, SearchResponse } from '../../contract';

const nothing: ExploreHit['_source'] = Object.freeze({});

/** Whether no more is left of a log than its id and its place. */
export const isLean = ({ _source }: ExploreHit): boolean => _source === nothing;

/** A page of which no more is left than the ids of its logs, and where the next one begins. */
export function leanPage(page: SearchResponse): SearchResponse {
  const end = page.hits.length - 1;
  return { ...page, hits: page.hits.map(({ _id, cursor }, at) => ({ _id, _source: nothing, cursor: at === end ? cursor : '' })) };
}

/** A lean page with its logs again, each in the place it had. What has come among them since stays out, for it would move the rest. */
export function wholePage(lean: SearchResponse, hits: readonly ExploreHit[]): SearchResponse {
  const found = new Map(hits.map((hit) => [hit._id, hit]));
  return { ...lean, hits: lean.hits.map((hit) => found.get(hit._id) ?? hit) };
}
