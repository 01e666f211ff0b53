import type { AlertDraft } from '../../common/alertDraft';
import type { DraftFaults } from '../../common/draftFaults';

/** What each part of the editor is given. */
export interface SectionProps {
  readonly draft: AlertDraft;
  /** Those that are shown: of what has been left, or of all once somebody tried to save. */
  readonly faults: DraftFaults;
  set(patch: Partial<AlertDraft>): void;
  /** A field was left: from now on its fault is shown. */
  leave(part: keyof DraftFaults): void;
}
