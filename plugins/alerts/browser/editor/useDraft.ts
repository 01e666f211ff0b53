import { useCallback, useState } from 'react';
import type { AlertDraft } from '../../common/alertDraft';
import { type DraftFaults, type DraftPart, draftFaults } from '../../common/draftFaults';
import type { SectionProps } from './sectionProps';

interface Editing extends SectionProps {
  readonly isChanged: boolean;
  /** All that keeps it from being saved, whether it is shown or not. */
  readonly all: DraftFaults;
  /** Shows every fault. */
  showAll(): void;
}

/** A draft while it is edited. The fault of a part is shown once it has been left, as in any form. */
export function useDraft(initial: AlertDraft): Editing {
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isShowingAll, setShowingAll] = useState(false);
  const all = draftFaults(draft);
  const shown = Object.fromEntries(Object.entries(all).filter(([part]) => isShowingAll || left.has(part)));
  return {
    draft,
    faults: shown,
    all,
    isChanged: draft !== initial && JSON.stringify(draft) !== JSON.stringify(initial),
    set: useCallback((patch) => setDraft((before) => ({ ...before, ...patch })), []),
    leave: useCallback((part: DraftPart) => setLeft((before) => (before.has(part) ? before : new Set(before).add(part))), []),
    showAll: useCallback(() => setShowingAll(true), []),
  };
}
