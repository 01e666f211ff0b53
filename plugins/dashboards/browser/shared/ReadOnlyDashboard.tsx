import { useMemo, useState } from 'react';
import type { Stretch } from '../../common/data/panelAsk';
import type { DashboardDocument } from '../../common/document';
import type { AnswerLoader } from '../view/AnswerLoader';
import { DashboardCanvas } from '../view/DashboardCanvas';
import { type Scene, SceneContext } from '../view/scene';
import type { ScopedVariables } from '../view/useScopedVariables';

interface Props {
  /** Tells it from other dashboards that this page has shown. */
  readonly id: string;
  readonly document: DashboardDocument;
  readonly range: Stretch;
  readonly turn: string;
  readonly loader: AnswerLoader;
  readonly variables: ScopedVariables;
  readonly step?: number;
  readonly onRange?: (range: Stretch) => void;
  readonly onChoose?: ((key: string, values: readonly string[]) => void) | undefined;
}

/** A dashboard to be looked at: nothing of it is changed, and nothing leads elsewhere. */
export function ReadOnlyDashboard({ id, document, range, turn, loader, variables, step, onRange, onChoose }: Props) {
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { variablesOf, faultOf } = variables;
  const scene = useMemo(
    (): Scene => ({
      uid: id,
      document,
      range,
      turn,
      loader,
      isEditing: false,
      mayEdit: false,
      isShared: true,
      step,
      variablesOf,
      faultOf,
      onChoose,
      onRange,
      onAction: () => undefined,
      onMenu: () => undefined,
    }),
    [id, document, range, turn, loader, step, variablesOf, faultOf, onChoose, onRange],
  );
  return (
    <SceneContext value={scene}>
      <DashboardCanvas
        variables={variables}
        opened={opened}
        onToggle={(group, isOpen) => setOpened(new Map(opened).set(group, isOpen))}
        empty="This dashboard has no panels."
      />
    </SceneContext>
  );
}
