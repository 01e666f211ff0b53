import { useCallback, useSyncExternalStore } from 'react';
import type { Facts, Offer, PluginHost, Point } from '#core';
import { usePluginHost } from '../services/PluginHostContext';
import { useFacts } from '../services/useFacts';

interface Known {
  readonly revision: number;
  readonly facts: Facts;
  readonly offers: readonly Offer[];
}
const known = new WeakMap<PluginHost, Map<string, Known>>();

/** The same list for as long as neither the host nor the facts have changed, for every component that asks. */
function offersOf<Data, Code>(host: PluginHost, point: Point<'browser' | 'both', Data, Code>, facts: Facts): readonly Offer<Data>[] {
  const ofHost = known.get(host) ?? new Map<string, Known>();
  known.set(host, ofHost);
  const before = ofHost.get(point.id);
  if (before !== undefined && before.revision === host.revision && before.facts === facts) return before.offers as readonly Offer<Data>[];
  const offers = host.offers(point, facts);
  ofHost.set(point.id, { revision: host.revision, facts, offers });
  return offers;
}

/** The open contributions of a point, in order; re-renders when plugins or the session's facts change. */
export function useOffers<Data, Code>(point: Point<'browser' | 'both', Data, Code>): readonly Offer<Data>[] {
  const host = usePluginHost();
  const facts = useFacts();
  const subscribe = useCallback((listener: () => void) => host.onChange(listener), [host]);
  return useSyncExternalStore(subscribe, () => offersOf(host, point, facts));
}
