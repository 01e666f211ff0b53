import { supportContact } from '#sdk/browser';
import type { HelpTarget } from '../contract';

/** The operator's support, by mail or on a page of theirs; nowhere where they have set none. */
export default function supportTicket(): HelpTarget | undefined {
  const href = supportContact();
  return href === undefined ? undefined : { kind: 'address', href };
}
