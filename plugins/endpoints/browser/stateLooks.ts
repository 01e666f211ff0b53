import type { DeliveryState } from '../common/deliveryStates';

/** What states of messages are called, and how they look. */
export const stateLooks: Readonly<Record<DeliveryState, { readonly title: string; readonly color: 'informative' | 'success' | 'danger' }>> =
  {
    waiting: { title: 'Waiting', color: 'informative' },
    sent: { title: 'Sent', color: 'success' },
    failed: { title: 'Failed', color: 'danger' },
  };
