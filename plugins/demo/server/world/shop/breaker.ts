import { type Outage, trialEvery, trialLength } from '../Calendar';

export type BreakerState = 'closed' | 'open' | 'half-open';

/** The circuit breaker between checkout and payment, as it stands at this moment of an outage. */
export function breakerAt(outage: Outage | undefined, at: number): BreakerState {
  if (outage === undefined || at < outage.opens || at >= outage.closes) return 'closed';
  const since = at - outage.opens;
  return since >= trialEvery && since % trialEvery < trialLength ? 'half-open' : 'open';
}

/** When the breaker changes, and to what. */
export function breakerChanges(outage: Outage): readonly { readonly at: number; readonly from: BreakerState; readonly to: BreakerState }[] {
  const changes: { at: number; from: BreakerState; to: BreakerState }[] = [{ at: outage.opens, from: 'closed', to: 'open' }];
  for (let at = outage.opens + trialEvery; at < outage.closes; at += trialEvery) {
    changes.push({ at, from: 'open', to: 'half-open' });
    const ended = at + trialLength;
    changes.push({ at: ended, from: 'half-open', to: ended >= outage.closes ? 'closed' : 'open' });
  }
  return changes;
}
