import { makeStyles, tokens } from '@fluentui/react-components';
import { Panel, useReactFlow } from '@xyflow/react';
import { IconAction } from '#sdk/browser';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    padding: '2px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** Nearer, farther, and all of the map. */
export function MapControls({ onFit }: { onFit(): void }) {
  const styles = useStyles();
  const { zoomIn, zoomOut } = useReactFlow();
  return (
    <Panel position="bottom-left" className={styles.root}>
      <IconAction icon="add" label="Zoom in" onClick={() => void zoomIn()} />
      <IconAction icon="exclude" label="Zoom out" onClick={() => void zoomOut()} />
      <IconAction icon="flow" label="Show the whole map" onClick={onFit} />
    </Panel>
  );
}
