import { useCallback, useMemo, useState } from 'react';
import { type EditHistory, edited, redone, settled, startHistory, undone } from '../../common/edit/EditHistory';
import type { Dashboard, DashboardDocument } from '../../contract';

export type Edit = (document: DashboardDocument) => DashboardDocument;

/** A dashboard that is being edited. */
export interface Editing {
  /** As it was when the editing began, or was last saved: what a save is compared with. */
  readonly base: Dashboard;
  readonly document: DashboardDocument;
  readonly isDirty: boolean;
  /** What undo and redo would do, in words; absent where there is nothing. */
  readonly toUndo?: string;
  readonly toRedo?: string;
  /** @param joins steps of one kind upon one thing, such as letters of a title, are one step */
  edit(edit: Edit, what: string, joins?: string): void;
  settle(): void;
  undo(): void;
  redo(): void;
  /** The document is what was saved from now on. */
  saved(dashboard: Dashboard): void;
  /** Everything since the last save is given up. */
  discard(): void;
}

interface State {
  readonly base: Dashboard;
  readonly history: EditHistory<DashboardDocument>;
}
const begin = (base: Dashboard): State => ({ base, history: startHistory(base.doc) });

/** Edits of a dashboard with undo and redo. What others save meanwhile changes nothing here, until it is saved: the server says then that there is a conflict. */
export function useEditing(dashboard: Dashboard): Editing {
  const [state, setState] = useState(() => begin(dashboard));
  const isDirty = state.history.present !== state.base.doc;
  // A newer version is taken over as long as nothing would be lost by it.
  if (!isDirty && dashboard.version > state.base.version) setState(begin(dashboard));
  const step = useCallback(
    (change: (history: State['history']) => State['history']) => setState((before) => ({ ...before, history: change(before.history) })),
    [],
  );
  const deeds = useMemo(
    () => ({
      edit: (edit: Edit, what: string, joins?: string) => step((history) => edited(history, edit(history.present), what, joins)),
      settle: () => step(settled),
      undo: () => step(undone),
      redo: () => step(redone),
      saved: (saved: Dashboard) => setState(begin(saved)),
      discard: () => setState(({ base }) => begin(base)),
    }),
    [step],
  );
  const { past, present, future } = state.history;
  const toUndo = past.at(-1)?.what;
  const toRedo = future.at(-1)?.what;
  return {
    base: state.base,
    document: present,
    isDirty,
    ...(toUndo !== undefined && { toUndo }),
    ...(toRedo !== undefined && { toRedo }),
    ...deeds,
  };
}
