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

/**
 * Grey lines where content will be, after 200 ms, so that a quick answer never flickers.
 * @param height (CSS) of the content, where that is known and something stands below it: it moves nothing when it comes
 */
export function Skeleton({ lines = 4, height }: { readonly lines?: number; readonly height?: string }) {
  const styles = useStyles();
  const visible = useAfter(skeletonDelay);
  return (
    <div
      className={styles.root}
      role="status"
      aria-label="Loading"
      style={{
        visibility: visible ? 'visible' : 'hidden',
        ...(height !== undefined && { height, boxSizing: 'border-box', overflow: 'hidden' }),
      }}
    >
      {widths.slice(0, lines).map((width) => (
        <div key={width} className={styles.line} style={{ width }} />
      ))}
    </div>
  );
}
