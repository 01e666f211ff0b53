import { lazy, Suspense } from 'react';
import type { ScreenDialog } from '../view/screenDialog';
import type { ChangeAddress } from '../view/useDashboardAddress';
import type { ScopedVariables } from '../view/useScopedVariables';
import { CopyPanelDialog } from './CopyPanelDialog';
import { InspectDialog } from './InspectDialog';
import { MovePanelDialog, RepeatPanelDialog } from './PlaceDialogs';
import { SaveDialog } from './SaveDialog';
import { SettingsDialog } from './SettingsDialog';
import type { Editing } from './useEditing';
import { VariablesDialog } from './VariablesDialog';

// The editor of texts is loaded when it is first opened.
const JsonDialog = lazy(() => import('./JsonDialog'));
const CompareDialog = lazy(() => import('./CompareDialog'));

interface Props {
  readonly dialog: Exclude<ScreenDialog, { readonly kind: 'keys' | 'pdf' }>;
  readonly editing: Editing;
  readonly variables: ScopedVariables;
  readonly mayEdit: boolean;
  readonly changeAddress: ChangeAddress;
  setDialog(dialog: ScreenDialog | undefined): void;
}

/** The dialog that is open upon a dashboard. */
export function EditorDialogs({ dialog, editing, variables, mayEdit, changeAddress, setDialog }: Props) {
  const onClose = (): void => setDialog(undefined);
  const edit: Editing['edit'] = (change, what, joins) => {
    editing.edit(change, what, joins);
    changeAddress({ isEditing: true });
  };
  switch (dialog.kind) {
    case 'save':
      return <SaveDialog editing={editing} onSaved={() => changeAddress({ isEditing: false, editPanel: undefined })} onClose={onClose} />;
    case 'settings':
      return <SettingsDialog document={editing.document} onApply={(change) => edit(change, 'Change settings')} onClose={onClose} />;
    case 'variables':
      return <VariablesDialog document={editing.document} edit={edit} onClose={onClose} />;
    case 'compare':
      return (
        <Suspense>
          <CompareDialog uid={editing.base.uid} version={dialog.version} now={editing.document} onClose={onClose} />
        </Suspense>
      );
    case 'json':
    case 'panel-json':
      return (
        <Suspense>
          <JsonDialog
            document={editing.document}
            panel={dialog.kind === 'panel-json' ? dialog.placed.panel : undefined}
            onApply={mayEdit ? (change) => edit(change, 'Change as text') : undefined}
            onClose={onClose}
          />
        </Suspense>
      );
    case 'inspect':
      return <InspectDialog placed={dialog.placed} onClose={onClose} />;
    case 'copy':
      return <CopyPanelDialog document={editing.document} panel={dialog.placed.panel} onClose={onClose} />;
    case 'move':
      return <MovePanelDialog document={editing.document} placed={dialog.placed} edit={edit} onClose={onClose} />;
    case 'repeat':
      return (
        <RepeatPanelDialog
          document={editing.document}
          placed={dialog.placed}
          names={[...variables.dashboard.values.keys()]}
          edit={edit}
          onClose={onClose}
        />
      );
  }
}
