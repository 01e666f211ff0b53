import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { formatWhole } from '#sdk/browser';
import { pageSize } from '../contract';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    padding: '4px 16px',
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Which rows of how many are shown, and the way to the others. Gone when all of them are. */
export function Pager({
  noun,
  shown,
  total,
  offset,
  onOffset,
}: {
  /** What the rows are: `accounts`. */
  readonly noun: string;
  readonly shown: number;
  readonly total: number;
  readonly offset: number;
  readonly onOffset: (offset: number) => void;
}) {
  const styles = useStyles();
  if (offset === 0 && shown >= total) return null;
  return (
    <nav className={styles.root} aria-label={`Pages of ${noun}`}>
      <span>
        {shown === 0 ? 'None' : `${formatWhole(offset + 1)} to ${formatWhole(offset + shown)}`} of {formatWhole(total)}
      </span>
      <Button size="small" disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - pageSize))}>
        Previous
      </Button>
      <Button size="small" disabled={offset + shown >= total} onClick={() => onOffset(offset + pageSize)}>
        Next
      </Button>
    </nav>
  );
}
