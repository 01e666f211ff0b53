import type { ShownAlert } from '#plugins/triggered-alerts/contract';
import { eventsOfTriggerAddress } from '../contract';

/** Where the events of what fired are listed. */
export default function eventsOfFiring({ triggerId }: ShownAlert): string {
  return eventsOfTriggerAddress(triggerId);
}
