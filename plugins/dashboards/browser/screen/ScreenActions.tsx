import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, Tooltip } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { bookmarkButtons } from '#plugins/recents/contract';
import { Icon, Slot, useOffers } from '#sdk/browser';
import { addGroup } from '../../common/edit/editLayouts';
import { addPanel } from '../../common/edit/editPanels';
import { type Dashboard, dashboardPages } from '../../contract';
import { newPanel } from '../editor/newPanel';
import type { Editing } from '../editor/useEditing';
import { useDashboardCalls } from '../hub/useDashboardCalls';
import type { ScreenDialog } from '../view/screenDialog';
import type { ChangeAddress } from '../view/useDashboardAddress';

const useStyles = makeStyles({ root: { display: 'flex', alignItems: 'center', gap: '8px', whiteSpace: 'nowrap' } });

interface Props {
  readonly dashboard: Dashboard;
  readonly editing: Editing;
  readonly isEditing: boolean;
  readonly mayEdit: boolean;
  readonly isFull: boolean;
  /** Hands the dashboard on. */
  readonly share: ReactNode;
  readonly changeAddress: ChangeAddress;
  setDialog(dialog: ScreenDialog | undefined): void;
}

/** What can be done with the dashboard as a whole. */
export function ScreenActions(props: Props) {
  const styles = useStyles();
  const { dashboard, editing, isEditing, mayEdit, isFull, share, changeAddress, setDialog } = props;
  const { favorite } = useDashboardCalls();
  const others = useOffers(dashboardPages);
  const navigate = useNavigate();
  const { uid, isFavorite } = dashboard;
  const title = dashboard.doc.metadata.name;
  return (
    <div className={styles.root}>
      {isFull && (
        <Button icon={<Icon name="chevron-left" size={16} />} onClick={() => changeAddress({ viewPanel: undefined }, { push: true })}>
          Back to the dashboard
        </Button>
      )}
      {isEditing && <EditActions {...props} />}
      {!isEditing && (
        <>
          {share}
          <Slot point={bookmarkButtons} props={{ target: { id: uid, title, source: 'dashboard' } }} />
          {editing.isDirty && (
            <Button icon={<Icon name="save" size={16} />} onClick={() => setDialog({ kind: 'save' })}>
              Save changes
            </Button>
          )}
          {mayEdit && (
            <Button
              appearance="primary"
              icon={<Icon name="edit" size={16} />}
              onClick={() => changeAddress({ isEditing: true }, { push: true })}
            >
              Edit
            </Button>
          )}
        </>
      )}
      <Menu positioning="below-end">
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle" aria-label="More of the dashboard" icon={<Icon name="more" size={16} />} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => favorite.mutate({ uid, isFavorite: !isFavorite })}>
              {isFavorite ? 'No favourite any more' : 'Make it a favourite'}
            </MenuItem>
            <MenuItem secondaryContent="d k" onClick={() => changeAddress({ kiosk: true })}>
              Kiosk
            </MenuItem>
            <MenuItem secondaryContent="d h" onClick={() => changeAddress({ drawer: 'history' })}>
              History
            </MenuItem>
            <MenuItem secondaryContent="d j" onClick={() => setDialog({ kind: 'json' })}>
              JSON and YAML
            </MenuItem>
            <MenuItem onClick={() => setDialog({ kind: 'pdf' })}>Export PDF</MenuItem>
            {others.map(({ id, data }) => (
              <MenuItem key={id} onClick={() => void navigate(data.path.replace(':uid', encodeURIComponent(uid)))}>
                {data.title}
              </MenuItem>
            ))}
            <MenuItem secondaryContent="h" onClick={() => setDialog({ kind: 'keys' })}>
              Keys
            </MenuItem>
            {isEditing && <MenuDivider />}
            {isEditing && (
              <MenuItem disabled={!editing.isDirty} onClick={editing.discard}>
                Discard changes
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  );
}

function EditActions({ editing, changeAddress, setDialog }: Props) {
  const { toUndo, toRedo, isDirty, document } = editing;
  const step = (title: string, what: string | undefined, icon: 'undo' | 'redo', run: () => void) => (
    <Tooltip content={what === undefined ? title : `${title}: ${what}`} relationship="label">
      <Button appearance="subtle" icon={<Icon name={icon} size={16} />} disabled={what === undefined} onClick={run} />
    </Tooltip>
  );
  const add = (): void => {
    const added = addPanel(document, newPanel());
    editing.edit(() => added.document, 'Add panel');
    changeAddress({ editPanel: added.key }, { push: true });
  };
  return (
    <>
      {step('Undo', toUndo, 'undo', editing.undo)}
      {step('Redo', toRedo, 'redo', editing.redo)}
      <Menu positioning="below-end">
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<Icon name="add" size={16} />}>Add</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={add}>Panel</MenuItem>
            <MenuItem onClick={() => editing.edit((before) => addGroup(before), 'Add group')}>Group</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <Button onClick={() => setDialog({ kind: 'variables' })}>Variables</Button>
      <Button onClick={() => setDialog({ kind: 'settings' })}>Settings</Button>
      <Button onClick={() => changeAddress({ isEditing: false, editPanel: undefined }, { push: true })}>Done</Button>
      <Button appearance="primary" disabled={!isDirty} icon={<Icon name="save" size={16} />} onClick={() => setDialog({ kind: 'save' })}>
        Save
      </Button>
    </>
  );
}
