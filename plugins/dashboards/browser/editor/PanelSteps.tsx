import { useMemo } from 'react';
import type { Panel, Transformation } from '../../common/document';
import type { PlacedPanel } from '../../common/layout/layOut';
import { usePanel } from '../view/usePanel';
import { TransformationList } from './TransformationList';

interface Props {
  readonly panel: Panel;
  readonly placed: PlacedPanel;
  onChange(steps: readonly Transformation[]): void;
}

/** The steps of a panel, with the names that its queries have found to choose from. */
export function PanelSteps({ panel, placed, onChange }: Props) {
  const bare = useMemo((): Panel => ({ ...panel, spec: { ...panel.spec, transformations: [] } }), [panel]);
  // The same queries as the preview's, which are answered once.
  const { answers } = usePanel(bare, placed, { width: placed.width, rankOf });
  return <TransformationList steps={panel.spec.transformations ?? []} answers={answers} onChange={onChange} />;
}

const rankOf = (): number => 0;
