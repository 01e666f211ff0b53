import { makeStyles, tokens } from '@fluentui/react-components';
import { encode } from 'uqr';

const useStyles = makeStyles({
  // Cameras want dark on light, whatever the theme.
  root: {
    display: 'block',
    width: '176px',
    height: '176px',
    backgroundColor: tokens.colorNeutralForegroundStaticInverted,
    color: tokens.colorNeutralForeground1Static,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** A text for a camera. @param label what it is, for those who do not see it */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const styles = useStyles();
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles.root} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
