import { makeStyles, tokens } from '@fluentui/react-components';
import { useAfter } from './useAfter';

/** A wait shorter than this shows nothing, in milliseconds. */
export const skeletonDelay = 200;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '16px' },
  line: { height: '12px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralStencil1 },
});

/** At most six lines, each of a width of its own. */
const widths = ['38%', '92%', '84%', '88%', '61%', '79%'];

/** Grey lines where content will be, after 200 ms, so that a quick answer never flickers. */
export function Skeleton({ lines = 4 }: { readonly lines?: number }) {
  const styles = useStyles();
  const visible = useAfter(skeletonDelay);
  return (
    <div className={styles.root} role="status" aria-label="Loading" style={{ visibility: visible ? 'visible' : 'hidden' }}>
      {widths.slice(0, lines).map((width) => (
        <div key={width} className={styles.line} style={{ width }} />
      ))}
    </div>
  );
}
