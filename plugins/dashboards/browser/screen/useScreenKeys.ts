import type { RefObject } from 'react';
import type { TimeRangeText } from '#sdk/browser';
import type { DashboardAddress } from '../../common/address/dashboardAddress';
import type { Stretch } from '../../common/data/panelAsk';
import type { PlacedPanel } from '../../common/layout/layOut';
import type { Direction } from '../../common/layout/neighbourOf';
import type { Editing } from '../editor/useEditing';
import type { Canvas } from '../view/DashboardCanvas';
import type { PanelAction } from '../view/scene';
import type { ScreenDialog } from '../view/screenDialog';
import type { ChangeAddress } from '../view/useDashboardAddress';
import type { KeyAction } from './useDashboardKeys';

interface Asked {
  readonly canvas: RefObject<Canvas | null>;
  readonly address: DashboardAddress;
  readonly changeAddress: ChangeAddress;
  readonly editing: Editing;
  readonly isEditing: boolean;
  readonly mayEdit: boolean;
  readonly rangeText: TimeRangeText;
  readonly range: Stretch;
  refresh(): void;
  onAction(action: PanelAction, placed: PlacedPanel | undefined): void;
  setDialog(dialog: ScreenDialog | undefined): void;
}

/** What the keys of an open dashboard do, in the order of the help. */
export function useScreenKeys(asked: Asked): readonly KeyAction[] {
  const { canvas, address, changeAddress, editing, isEditing, mayEdit, range, refresh, onAction, setDialog } = asked;
  const upon = (action: PanelAction) => (): void => {
    const placed = canvas.current?.focused();
    if (placed !== undefined) onAction(action, placed);
  };
  const go = (direction: Direction) => (): void => canvas.current?.go(direction);
  const width = range.to - range.from;
  const shift = (by: number): void =>
    changeAddress(
      { range: { from: String(Math.round(range.from + width * by)), to: String(Math.round(range.to + width * by)) } },
      { push: true },
    );
  const leave = (): void => {
    if (address.editPanel !== undefined) changeAddress({ editPanel: undefined }, { push: true });
    else if (address.viewPanel !== undefined) changeAddress({ viewPanel: undefined }, { push: true });
    else if (address.drawer !== undefined) changeAddress({ drawer: undefined });
    else if (address.kiosk) changeAddress({ kiosk: false });
  };
  const ofEditors: readonly KeyAction[] = mayEdit
    ? [
        { keys: 'e', title: 'Edit the panel', run: upon('edit') },
        { keys: 'p d', title: 'Duplicate the panel', run: upon('duplicate') },
        {
          keys: 'd e',
          title: isEditing ? 'Stop editing' : 'Edit the dashboard',
          run: () => changeAddress({ isEditing: !isEditing }, { push: true }),
        },
        { keys: 'd s', title: 'Settings of the dashboard', run: () => setDialog({ kind: 'settings' }) },
        ...(isEditing
          ? [
              { keys: 'u', title: 'Undo', run: editing.undo },
              { keys: 'r', title: 'Redo', run: editing.redo },
            ]
          : []),
      ]
    : [];
  return [
    { keys: 'ArrowLeft', title: 'To the panel at the left', run: go('left') },
    { keys: 'ArrowRight', title: 'To the panel at the right', run: go('right') },
    { keys: 'ArrowUp', title: 'To the panel above', run: go('up') },
    { keys: 'ArrowDown', title: 'To the panel below', run: go('down') },
    { keys: 'v', title: 'View the panel alone, or go back', run: upon('view') },
    { keys: 'i', title: 'Inspect the panel', run: upon('inspect') },
    ...ofEditors,
    { keys: 'd r', title: 'Refresh', run: refresh },
    { keys: 'd k', title: address.kiosk ? 'Leave kiosk' : 'Kiosk', run: () => changeAddress({ kiosk: !address.kiosk }) },
    { keys: 'd h', title: 'History', run: () => changeAddress({ drawer: 'history' }) },
    { keys: 'd j', title: 'JSON and YAML', run: () => setDialog({ kind: 'json' }) },
    {
      keys: 't z',
      title: 'Zoom out',
      run: () =>
        changeAddress(
          { range: { from: String(range.from - Math.round(width / 2)), to: String(range.to + Math.round(width / 2)) } },
          { push: true },
        ),
    },
    { keys: 't b', title: 'Back by one time range', run: () => shift(-1) },
    { keys: 't f', title: 'Forward by one time range', run: () => shift(1) },
    { keys: 'Escape', title: 'Leave the panel, the drawer or kiosk', run: leave },
    { keys: 'h', title: 'These keys', run: () => setDialog({ kind: 'keys' }) },
  ];
}
