import { Button, makeStyles } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { visitRecorders } from '#plugins/recents/contract';
import { holds } from '#sdk';
import {
  EmptyState,
  LeaveGuard,
  navigationBarService,
  Page,
  PartialNotice,
  Slot,
  TimeZoneContext,
  useFacts,
  useService,
  useSession,
  useTimeZone,
  zoneNamed,
} from '#sdk/browser';
import { mayEdit as editors } from '../../api';
import { type AddressForm, namedPanel, readRefresh } from '../../common/address/dashboardAddress';
import { setGroupOpen } from '../../common/edit/editLayouts';
import type { PlacedPanel } from '../../common/layout/layOut';
import type { Dashboard } from '../../contract';
import { EditCanvas } from '../editor/EditCanvas';
import { EditorDialogs } from '../editor/EditorDialogs';
import { PanelEditor } from '../editor/PanelEditor';
import { useEditing } from '../editor/useEditing';
import { HistoryPanel } from '../hub/HistoryPanel';
import { ShareButton } from '../shared/ShareButton';
import { type Canvas, DashboardCanvas } from '../view/DashboardCanvas';
import { PanelMenu } from '../view/PanelMenu';
import { type Scene, SceneContext } from '../view/scene';
import type { ScreenDialog } from '../view/screenDialog';
import { useDashboardAddress } from '../view/useDashboardAddress';
import { useDashboardData } from '../view/useDashboardData';
import { usePinnedRange } from '../view/usePinnedRange';
import { useScopedVariables } from '../view/useScopedVariables';
import { KeysDialog } from './KeysDialog';
import { PdfDialog } from './PdfDialog';
import { ScreenActions } from './ScreenActions';
import { ScreenToolbar } from './ScreenToolbar';
import { useDashboardKeys } from './useDashboardKeys';
import { usePanelActions } from './usePanelActions';
import { useScreenKeys } from './useScreenKeys';
import { VersionBeside } from './VersionBeside';

const useStyles = makeStyles({
  kiosk: { position: 'absolute', right: '16px', top: '4px', zIndex: 3 },
  body: { position: 'relative', display: 'flex', flexGrow: 1, minHeight: 0 },
});

interface Props {
  readonly dashboard: Dashboard;
  readonly form: AddressForm;
  /** What kind of page asks for the data: `metrics-dashboard`. */
  readonly pageType: string;
}

/** A dashboard that is open: looked at, and edited. */
export function DashboardScreen(props: Props) {
  const [address] = useDashboardAddress(props.form);
  const outer = useTimeZone();
  const zone = useMemo(() => (address.timeZone === undefined ? outer : zoneNamed(address.timeZone)), [outer, address.timeZone]);
  return (
    <TimeZoneContext value={zone}>
      <Screen {...props} />
    </TimeZoneContext>
  );
}

function Screen({ dashboard, form, pageType }: Props) {
  const styles = useStyles();
  const [address, changeAddress] = useDashboardAddress(form);
  const editing = useEditing(dashboard);
  const mayEdit = holds(editors, useFacts()) === true && dashboard.mayEdit;
  const isEditing = address.isEditing && mayEdit;
  const { document } = editing;
  const { uid } = dashboard;
  const visited = { dashboardId: uid, switchToAccountId: String(useSession()?.account.id ?? '') };
  const byDefault = useMemo(() => ({ from: `now-${document.spec.duration || '1h'}`, to: 'now' }), [document.spec.duration]);
  const rangeText = address.range ?? byDefault;
  const { range, turn, fault, refresh } = usePinnedRange(rangeText);
  const { loader, loadOptions } = useDashboardData(uid, pageType, turn);
  const asking = turn.slice(0, turn.indexOf(' '));
  const variables = useScopedVariables(document, { chosen: address.variables, range, asking: `${uid} ${asking}`, load: loadOptions });
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [menu, setMenu] = useState<{ readonly placed: PlacedPanel; readonly target: HTMLElement }>();
  const [dialog, setDialog] = useState<ScreenDialog>();
  const canvas = useRef<Canvas>(null);
  const full = useMemo(() => namedPanel(document.spec.panels, address.viewPanel), [document.spec.panels, address.viewPanel]);
  const beside = Number(/^version-(\d{1,9})$/.exec(address.drawer ?? '')?.[1]) || undefined;
  const edited = isEditing ? namedPanel(document.spec.panels, address.editPanel)?.panel : undefined;

  const bar = useService(navigationBarService);
  useEffect(() => {
    if (!address.kiosk) return;
    bar.focus(true);
    return () => bar.focus(false);
  }, [address.kiosk, bar]);

  const onAction = usePanelActions({
    uid,
    editing,
    changeAddress,
    setDialog,
    isFull: full !== undefined,
    isEditing,
    variables,
    loader,
    range,
  });
  const onRange = useCallback(
    (to: { readonly from: number; readonly to: number }) =>
      changeAddress({ range: { from: String(Math.round(to.from)), to: String(Math.round(to.to)) } }, { push: true }),
    [changeAddress],
  );
  const onChoose = useCallback(
    (key: string, values: readonly string[]) => changeAddress({ variables: new Map([[key, values]]) }),
    [changeAddress],
  );
  const onMenu = useCallback((placed: PlacedPanel, target: HTMLElement) => setMenu({ placed, target }), []);
  const { variablesOf, faultOf } = variables;
  const scene = useMemo(
    (): Scene => ({ uid, document, range, turn, loader, isEditing, mayEdit, variablesOf, faultOf, onChoose, onRange, onAction, onMenu }),
    [uid, document, range, turn, loader, isEditing, mayEdit, variablesOf, faultOf, onChoose, onRange, onAction, onMenu],
  );
  const keys = useScreenKeys({
    canvas,
    address,
    changeAddress,
    editing,
    isEditing,
    mayEdit,
    onAction,
    refresh,
    setDialog,
    rangeText,
    range,
  });
  useDashboardKeys(keys);
  const toggle = (group: string, isOpen: boolean): void => {
    if (isEditing)
      editing.edit((before) => setGroupOpen(before, Number.parseInt(group, 10), isOpen), isOpen ? 'Open group' : 'Collapse group');
    else setOpened(new Map(opened).set(group, isOpen));
  };
  const title = document.metadata.name;
  const every = address.refresh ?? readRefresh(document.spec.refreshInterval) ?? 0;
  const toolbar = address.kiosk ? undefined : (
    <ScreenToolbar
      variables={variables.dashboard.states}
      links={document.spec.links ?? []}
      values={variables.dashboard.values}
      rangeText={rangeText}
      range={range}
      every={every}
      // Whoever edits is not to be interrupted by what comes anew.
      paused={isEditing || dialog !== undefined || menu !== undefined}
      onChoose={onChoose}
      onRangeText={(next) =>
        next.from === rangeText.from && next.to === rangeText.to ? refresh() : changeAddress({ range: next }, { push: true })
      }
      onEvery={(next) => changeAddress({ refresh: next })}
      onZone={(timeZone) => changeAddress({ timeZone })}
      onRefresh={refresh}
    />
  );
  const empty = (
    <EmptyState
      icon="dashboard"
      title="This dashboard has no panels yet"
      action={
        mayEdit && (
          <Button appearance="primary" onClick={() => onAction('edit', undefined)}>
            Add a panel
          </Button>
        )
      }
    >
      A panel shows logs, metrics or text. Groups hold panels that belong together.
    </EmptyState>
  );
  return (
    <SceneContext value={scene}>
      <Page
        title={title}
        titleHidden={address.kiosk}
        {...(document.spec.display?.description !== undefined && { description: document.spec.display.description })}
        layout="fill"
        toolbar={toolbar}
        action={
          <ScreenActions
            dashboard={dashboard}
            editing={editing}
            isEditing={isEditing}
            mayEdit={mayEdit}
            isFull={full !== undefined}
            share={<ShareButton dashboard={dashboard} rangeText={rangeText} range={range} chosen={address.variables} />}
            changeAddress={changeAddress}
            setDialog={setDialog}
          />
        }
        panel={
          address.drawer === 'history' && (
            <HistoryPanel
              dashboard={dashboard}
              canEdit={mayEdit}
              actions={(version) => (
                <>
                  <Button size="small" onClick={() => setDialog({ kind: 'compare', version })}>
                    Compare
                  </Button>
                  <Button size="small" onClick={() => changeAddress({ drawer: `version-${version}` })}>
                    Show beside now
                  </Button>
                </>
              )}
              onClose={() => changeAddress({ drawer: undefined })}
            />
          )
        }
      >
        <Slot
          point={visitRecorders}
          props={{ visit: { source: 'dashboard', title, state: { name: 'dashboard.dashboards-hub.view', params: visited } } }}
        />
        {fault !== undefined && <PartialNotice>{fault}</PartialNotice>}
        <div className={styles.body}>
          {address.kiosk && (
            <Button className={styles.kiosk} size="small" onClick={() => changeAddress({ kiosk: false })}>
              Leave kiosk
            </Button>
          )}
          {edited !== undefined ? (
            <PanelEditor
              panel={edited}
              editing={editing}
              variables={variables}
              onClose={() => changeAddress({ editPanel: undefined }, { push: true })}
            />
          ) : isEditing && full === undefined ? (
            <EditCanvas editing={editing} variables={variables} empty={empty} />
          ) : (
            <>
              {beside !== undefined && (
                <VersionBeside
                  version={beside}
                  chosen={address.variables}
                  asking={`${uid} ${asking}`}
                  load={loadOptions}
                  onClose={() => changeAddress({ drawer: undefined })}
                />
              )}
              <DashboardCanvas handle={canvas} variables={variables} opened={opened} onToggle={toggle} full={full} empty={empty} />
            </>
          )}
        </div>
      </Page>
      {menu !== undefined && (
        <PanelMenu
          {...menu}
          isFull={full !== undefined}
          isEditing={isEditing}
          mayEdit={mayEdit}
          onAction={onAction}
          onClose={() => setMenu(undefined)}
        />
      )}
      {dialog?.kind === 'keys' && <KeysDialog actions={keys} onClose={() => setDialog(undefined)} />}
      {dialog?.kind === 'pdf' && (
        <PdfDialog
          dashboard={dashboard}
          rangeText={rangeText}
          range={range}
          chosen={address.variables}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog !== undefined && dialog.kind !== 'keys' && dialog.kind !== 'pdf' && (
        <EditorDialogs
          dialog={dialog}
          editing={editing}
          variables={variables}
          mayEdit={mayEdit}
          changeAddress={changeAddress}
          setDialog={setDialog}
        />
      )}
      <LeaveGuard unsaved={() => editing.isDirty} />
    </SceneContext>
  );
}
