import { createContext, useContext } from 'react';
import type { Stretch } from '../../common/data/panelAsk';
import type { DashboardDocument, Panel } from '../../common/document';
import type { PlacedPanel } from '../../common/layout/layOut';
import type { VariableState } from '../../common/variables/resolveVariables';
import type { VariableValues } from '../../common/variables/variableValue';
import type { AnswerLoader } from './AnswerLoader';

/** What can be done with a panel. */
export type PanelAction =
  | 'view'
  | 'edit'
  | 'inspect'
  | 'duplicate'
  | 'copy'
  | 'json'
  | 'share'
  | 'csv'
  | 'png'
  | 'remove'
  | 'repeat'
  | 'move';

/** Variables as one place of a dashboard sees them. */
export interface PlaceVariables {
  readonly values: VariableValues;
  /** Its own: of the dashboard, of a group or of a panel. */
  readonly states: readonly VariableState[];
}

/** The dashboard that is open, for everything within it. */
export interface Scene {
  readonly uid: string;
  readonly document: DashboardDocument;
  /** The same until the dashboard is refreshed or its range changed. */
  readonly range: Stretch;
  /** Tells one asking of the dashboard from the next. */
  readonly turn: string;
  readonly loader: Pick<AnswerLoader, 'load'>;
  readonly isEditing: boolean;
  readonly mayEdit: boolean;
  /** What is known in a panel, its repetitions included. */
  variablesOf(placed: Pick<PlacedPanel, 'panel' | 'group' | 'repeat'>): PlaceVariables;
  /** Why a variable that a panel names has no value; undefined while it is only on its way. */
  faultOf(name: string): string | undefined;
  /** Absent where variables have the values that they have. */
  onChoose?: ((key: string, values: readonly string[]) => void) | undefined;
  /** Milliseconds between two points of every panel; by its width when absent. */
  readonly step?: number | undefined;
  /** Whoever looks has nothing but this dashboard: nothing of it leads elsewhere. */
  readonly isShared?: boolean | undefined;
  /** Absent where the range cannot be changed. */
  onRange?: ((range: Stretch) => void) | undefined;
  onAction(action: PanelAction, placed: PlacedPanel): void;
  onMenu(placed: PlacedPanel, target: HTMLElement): void;
}

export const SceneContext = createContext<Scene | undefined>(undefined);

/** The open dashboard. @throws Error outside of one */
export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (scene === undefined) throw new Error('There is no dashboard around this.');
  return scene;
}

/** What a panel is called: its title with variables filled in, or its key. */
export const titleOf = (key: string, { spec }: Panel): string => (spec.display.name ?? '').trim() || key;
