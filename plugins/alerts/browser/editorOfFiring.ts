import type { ShownAlert } from '#plugins/triggered-alerts/contract';
import { alertAddress } from '../common/editorAddress';

/** Where the alert that fired is changed. Nothing for one that is no more, and for triggers of other types, which have editors of their own. */
export default function editorOfFiring({ triggerId, type, isDeleted }: ShownAlert): string | undefined {
  return isDeleted || type !== 'ALERT' ? undefined : alertAddress(triggerId);
}
