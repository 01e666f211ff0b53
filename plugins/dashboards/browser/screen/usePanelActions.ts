import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { errorMessage, generatedFilesService, noticesService, useService } from '#sdk/browser';
import type { PanelAnswer } from '#sdk/query';
import { csvOf } from '../../common/data/csvOf';
import { panelAsks, panelRange, type Stretch } from '../../common/data/panelAsk';
import type { Panel } from '../../common/document';
import { addPanel, duplicatePanel, removePanel } from '../../common/edit/editPanels';
import type { PlacedPanel } from '../../common/layout/layOut';
import { transform } from '../../common/transformations/transform';
import type { DashboardDocument } from '../../contract';
import { newPanel } from '../editor/newPanel';
import type { Editing } from '../editor/useEditing';
import { usePanelLook } from '../panels/usePanelLook';
import type { AnswerLoader } from '../view/AnswerLoader';
import { placeOf } from '../view/placeOf';
import { type PanelAction, titleOf } from '../view/scene';
import type { ScreenDialog } from '../view/screenDialog';
import type { ChangeAddress } from '../view/useDashboardAddress';
import { answersKey } from '../view/usePanelAnswers';
import type { ScopedVariables } from '../view/useScopedVariables';
import { downloadPng } from './downloadPng';

interface Asked {
  readonly uid: string;
  readonly editing: Editing;
  readonly isEditing: boolean;
  readonly isFull: boolean;
  readonly variables: ScopedVariables;
  readonly loader: Pick<AnswerLoader, 'load'>;
  readonly range: Stretch;
  readonly changeAddress: ChangeAddress;
  setDialog(dialog: ScreenDialog | undefined): void;
}

/** How an address names a panel that is shown, a repetition with its value. */
const viewName = ({ panel, repeat }: PlacedPanel): string => (repeat === undefined ? panel : `${panel}/${repeat.value}`);

/** Does what the menu of a panel offers. Without a panel `edit` begins a new one. The same function for as long as the page is there. */
export function usePanelActions(asked: Asked): (action: PanelAction, placed: PlacedPanel | undefined) => void {
  const notices = useService(noticesService);
  const files = useService(generatedFilesService);
  const look = usePanelLook();
  const client = useQueryClient();
  const now = useRef(asked);
  useEffect(() => {
    now.current = asked;
  });
  return useCallback(
    (action, placed) => {
      const { uid, editing, isFull, variables, range, changeAddress, setDialog } = now.current;
      // What is on the screen, as the cache has it: nothing is asked again.
      const knownAnswers = (panel: Panel, at: PlacedPanel): readonly PanelAnswer[] => {
        const known = client.getQueriesData<PanelAnswer>({ queryKey: answersKey(uid) });
        return panelAsks(panel, { range, width: at.width, values: variables.variablesOf(at).values })
          .filter((ask) => ask !== undefined)
          .flatMap((ask) => {
            const text = JSON.stringify(ask);
            return known.findLast(([key, data]) => data !== undefined && JSON.stringify(key[4]) === text)?.[1] ?? [];
          });
      };
      const edit = (change: (document: DashboardDocument) => DashboardDocument, what: string): void => {
        editing.edit(change, what);
        changeAddress({ isEditing: true });
      };
      if (placed === undefined) {
        const added = addPanel(editing.document, newPanel());
        editing.edit(() => added.document, 'Add panel');
        changeAddress({ isEditing: true, editPanel: added.key }, { push: true });
        return;
      }
      const panel = editing.document.spec.panels[placed.panel];
      const title = panel === undefined ? placed.panel : titleOf(placed.panel, panel);
      switch (action) {
        case 'view':
          changeAddress({ viewPanel: isFull ? undefined : viewName(placed) }, { push: true });
          break;
        case 'edit':
          changeAddress({ isEditing: true, editPanel: placed.panel, viewPanel: undefined }, { push: true });
          break;
        case 'duplicate':
          edit((document) => duplicatePanel(document, placeOf(placed))?.document ?? document, `Duplicate ${title}`);
          break;
        case 'remove':
          edit((document) => removePanel(document, placeOf(placed)), `Delete ${title}`);
          if (isFull) changeAddress({ viewPanel: undefined });
          break;
        case 'json':
          setDialog({ kind: 'panel-json', placed });
          break;
        case 'inspect':
        case 'copy':
        case 'move':
        case 'repeat':
          setDialog({ kind: action, placed });
          break;
        case 'share': {
          const { href } = window.location;
          const url = new URL(href);
          url.searchParams.set(url.pathname.includes('/metrics/') ? 'viewPanel' : 'viewPanelRef', viewName(placed));
          navigator.clipboard.writeText(url.href).then(
            () => notices.show({ intent: 'success', title: 'Link copied' }),
            () => notices.show({ intent: 'warning', title: 'The browser did not allow copying' }),
          );
          break;
        }
        case 'csv': {
          if (panel === undefined) return;
          const answers = knownAnswers(panel, placed);
          const tables = transform(answers, panel.spec.transformations).answers.flatMap((answer) => csvOf(answer) ?? []);
          if (tables.length === 0) notices.show({ intent: 'info', title: `${title} has no data to download` });
          for (const [index, csv] of tables.entries())
            void files.save(`${title}${index === 0 ? '' : ` ${index + 1}`}.csv`, csv, 'text/csv');
          break;
        }
        case 'png': {
          if (panel === undefined) return;
          const { values } = variables.variablesOf(placed);
          const answers = knownAnswers(panel, placed);
          downloadPng(panel, { files, answers, values, range: panelRange(range, panel), look, title, placed }).then(
            (fault) => fault !== undefined && notices.show({ intent: 'info', title: fault }),
            (error: unknown) => notices.show({ intent: 'warning', title: errorMessage(error) }),
          );
        }
      }
    },
    [client, notices, files, look],
  );
}
