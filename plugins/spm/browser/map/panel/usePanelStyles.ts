import { makeStyles, tokens } from '@fluentui/react-components';

/** Parts of the panel beside the map. */
export const usePanelStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: '4px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
});
