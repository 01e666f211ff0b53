import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import type { Product } from '#plugins/plans/contract';
import { ErrorState, navigationBarService, Skeleton, useService } from '#sdk/browser';
import { telemetryWatchService } from '../contract';
import { Hero } from './Hero';
import { productWords } from './productWords';
import { Ready } from './Ready';
import { StartAction } from './StartAction';
import { useProductPages } from './useProductPages';
import { useProductStates } from './useProductStates';
import { useWantedPlace } from './useWantedPlace';

const signals = { logs: 'logs', metrics: 'metrics', tracing: 'traces', siem: undefined } as const;

/**
 * A product's trial page while it is not available to the person, and in its place, as soon as it is, the page that its address names, else the
 * product's own.
 */
export const ProductPlace = observer(function ProductPlace({ product }: { readonly product: Product }) {
  const { states, again } = useProductStates();
  const { own } = useProductPages(product);
  const wanted = useWantedPlace();
  const bar = useService(navigationBarService);
  const watch = useService(telemetryWatchService);
  const state = states.data?.find((one) => one.product === product);
  const signal = signals[product];
  const hasData = signal !== undefined && watch.sent?.[signal].sent === true;
  const waits = signal !== undefined && state !== undefined && state.lastSentAt === null;

  // Whoever looks at the page of a product without data waits for some.
  useEffect(() => {
    if (!waits) return undefined;
    const end = new AbortController();
    watch.waitFor(end.signal);
    return () => end.abort();
  }, [waits, watch]);
  useEffect(() => {
    if (waits && hasData) void again();
  }, [waits, hasData, again]);
  useEffect(() => {
    if (state !== undefined && product !== 'logs') bar.reveal(`${product}-trial`, own === undefined && state.lastSentAt === null);
  }, [state, own, product, bar]);

  if (state === undefined && states.error !== null)
    return (
      <ErrorState
        title={product === 'tracing' ? 'We were unable to access your Tracing account' : 'This product could not be looked up'}
        error={states.error}
        onRetry={() => void states.refetch()}
      />
    );
  if (state === undefined) return <Skeleton lines={8} />;
  const place = wanted ?? own;
  // Who has no traces yet is told here how to send some.
  const isToSend = product === 'tracing' && waits && wanted === undefined;
  if (state.available) return place === undefined || isToSend ? <Ready state={state} /> : <Navigate to={place} replace />;
  const { heading, lead, points } = productWords[product];
  return <Hero product={product} heading={heading} lead={lead} points={points} action={<StartAction state={state} />} />;
});
