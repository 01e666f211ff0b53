import type { Outage } from '../Calendar';
import { staff } from '../people';
import { type BreakerState, breakerChanges } from '../shop/breaker';
import type { Order } from '../shop/Order';
import { payParked } from '../shop/orderWorker';
import { charge, provider } from '../shop/payment';
import { audit } from './audit';
import { beats, type Process, type Window } from './Process';

const minute = 60_000;

/** How fast parked orders are paid once the provider is back. */
const drainEvery = 1400;

/**
 * What the payment provider's absence brings about beside the failing checkouts: health probes, the circuit breaker's
 * changes, a queue that grows, people on call, and the parked orders being paid at last.
 * @param parkedDuring the orders that were parked in an outage, oldest first
 */
export const outages =
  (parkedDuring: (outage: Outage) => readonly Order[]): Process =>
  (window) => {
    for (const outage of window.world.calendar.outages(window.from, window.to)) {
      healthProbes(window, outage);
      breaker(window, outage);
      queueDepth(window, outage, parkedDuring);
      onCall(window, outage);
      drain(window, outage, parkedDuring);
    }
  };

const inside = ({ from, to }: Window, at: number): boolean => at >= from && at < to;

function healthProbes(window: Window, outage: Outage): void {
  for (const at of beats(window, 10_000)) {
    if (at < outage.start + 20_000 || at >= outage.end) continue;
    const story = window.story(at);
    story.call('payment', 'provider.health', () => {
      const failure = charge(story);
      if (failure === undefined)
        story.log('info', 'Brindlewick.Payments.ProviderHealth', '{Provider} answered its health check', { Provider: provider });
      else
        story.log(
          'error',
          'Brindlewick.Payments.ProviderHealth',
          '{Provider} failed its health check: {Reason}',
          { Provider: provider, Reason: failure.message },
          failure,
        );
    });
  }
}

const stateName = (state: BreakerState): string => state.toUpperCase().replace('-', '_');

function breaker(window: Window, outage: Outage): void {
  for (const change of breakerChanges(outage)) {
    if (!inside(window, change.at)) continue;
    for (const pod of window.world.cluster.pods('checkout', change.at)) {
      const story = window.story(change.at + window.random.between(0, 300));
      story.note(
        pod,
        change.to === 'open' ? 'error' : 'warn',
        'com.brindlewick.checkout.payment.BreakerListener',
        "Circuit breaker '{breaker}' changed from {from_state} to {breaker_state}",
        {
          breaker: 'payment',
          from_state: stateName(change.from),
          breaker_state: stateName(change.to),
          ...(change.from === 'closed' ? { failure_rate: 68.4 + pod.replica } : {}),
        },
      );
    }
  }
}

function queueDepth(window: Window, outage: Outage, parkedDuring: (outage: Outage) => readonly Order[]): void {
  for (const at of beats(window, minute, 12_000)) {
    if (at < outage.opens + minute || at >= outage.closes) continue;
    const share = (at - outage.opens) / (outage.closes - outage.opens);
    const waiting = Math.round(parkedDuring(outage).length * share);
    const story = window.story(at);
    const broker = story.world.cluster.pods('rabbitmq', at)[0];
    if (broker !== undefined)
      story.note(broker, 'warn', 'queue', "queue '{queue}' in vhost '{vhost}' holds {messages} messages, no consumer takes any", {
        queue: 'orders.parked',
        vhost: 'shop',
        messages: waiting,
      });
  }
}

function onCall(window: Window, outage: Outage): void {
  const incident = { type: 'incident', id: `INC-${Math.floor(outage.start / 3_600_000) % 10_000}` };
  const closed = outage.closes;
  const entries = [
    [
      outage.start + 4.2 * minute,
      staff.onCall,
      'alert.acknowledged',
      { type: 'alert', id: 'CheckoutErrorRateHigh' },
      { alert_severity: 'critical' },
    ],
    [
      outage.start + 6 * minute,
      staff.onCall,
      'incident.declared',
      incident,
      { title: `${provider} does not answer, checkout is failing`, incident_severity: 'SEV2' },
    ],
    [outage.start + 8.5 * minute, staff.payments, 'incident.joined', incident, {}],
    [
      outage.start + 9.4 * minute,
      staff.payments,
      'flag.enabled',
      { type: 'flag', id: 'checkout.accept-parked-orders' },
      { reason: incident.id },
    ],
    [
      outage.start + 13 * minute,
      staff.payments,
      'note.added',
      incident,
      { text: `${provider} status page confirms a partial outage in eu-west` },
    ],
    [closed + 2 * minute, staff.payments, 'note.added', incident, { text: 'Breaker closed, parked orders are being paid' }],
    [closed + 9 * minute, staff.payments, 'flag.disabled', { type: 'flag', id: 'checkout.accept-parked-orders' }, { reason: incident.id }],
    [closed + 14 * minute, staff.onCall, 'incident.resolved', incident, { minutes: Math.round((closed - outage.start) / minute) }],
  ] as const;
  for (const [at, actor, action, target, details] of entries) {
    if (inside(window, at)) audit(window.story(at), actor, action, target, details);
  }
}

function drain(window: Window, outage: Outage, parkedDuring: (outage: Outage) => readonly Order[]): void {
  const begin = outage.closes + 20_000;
  if (window.to <= begin) return;
  parkedDuring(outage).forEach((order, index) => {
    const at = begin + index * drainEvery;
    if (inside(window, at)) payParked(window.story(at), order, at - order.placedAt);
  });
}
