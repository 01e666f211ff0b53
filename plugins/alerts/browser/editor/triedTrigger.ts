import type { SentTrigger, Trigger } from '#plugins/triggers/contract';
import { type AlertDraft, triggerOf } from '../../common/alertDraft';
import type { DraftFaults, DraftPart } from '../../common/draftFaults';

/** What can be wrong without keeping the alert from being tried out. */
const harmless: readonly DraftPart[] = ['name', 'tags', 'emails'];

/**
 * The alert that is tried out for a draft: without what makes no difference to what it finds, so that typing a name asks nothing anew.
 * @returns undefined while the draft has a fault that matters
 */
export function triedTrigger(draft: AlertDraft, faults: DraftFaults, kept: Trigger | undefined): SentTrigger | undefined {
  if (Object.keys(faults).some((part) => !harmless.some((one) => one === part))) return undefined;
  const quiet = { ...draft, name: 'Tried out', description: '', tags: [], emails: [], endpoints: [], enabled: true };
  const { type: _type, protected: _protected, ...sent } = triggerOf(quiet, kept);
  return { ...sent, name: 'Tried out' };
}
