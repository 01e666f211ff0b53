import { useQuery } from '@tanstack/react-query';
import { retryable, useDebounced } from '#sdk/browser';
import type { DropSignal } from '../common/dropFilter';

/** Milliseconds after the last change that the preview is asked for. */
const pause = 400;

/**
 * How much of the last day a condition matches, asked once its changes have paused.
 * @param faultOf what keeps a condition from being asked
 */
export function useFilterPreview<Body extends { readonly accountIds: readonly number[] }, Answer>(
  signal: DropSignal,
  body: Body,
  faultOf: (body: Body) => string | undefined,
  ask: (body: Body, signal: AbortSignal) => Promise<Answer>,
) {
  const waited = JSON.parse(useDebounced(JSON.stringify(body), pause)) as Body;
  return useQuery({
    queryKey: ['drop-filters', 'preview', signal, waited],
    queryFn: ({ signal: abort }) => ask(waited, abort),
    enabled: faultOf(waited) === undefined && waited.accountIds.length > 0,
    retry: retryable,
    meta: { persist: false },
  });
}
