import { makeStyles, tokens } from '@fluentui/react-components';
import { formatWhole } from '#sdk/browser';
import type { SearchResponse } from '../../contract';
import type { LogSearch } from '../data/useLogSearch';

const useStyles = makeStyles({
  footer: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    flexShrink: 0,
    minHeight: '26px',
    padding: '0 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  right: { marginLeft: 'auto' },
});

interface Props {
  readonly search: LogSearch;
  /** Live refresh is on but waits, because somebody reads further down. */
  readonly waiting: boolean;
}

/** `300 of 12,345 logs loaded`, or `300 of at least …` where counting stopped early. */
const loadedText = (loaded: number, { total, totalRelation }: SearchResponse): string =>
  `${formatWhole(loaded)} of ${totalRelation === 'gte' ? 'at least ' : ''}${formatWhole(Math.max(total ?? 0, loaded))} logs loaded`;

/** Shown and total, always both and never of another search than the one asked; what the search cost at the right. */
export function TableFooter({ search: { hits, first, loadingMore, outdated, loading }, waiting }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.footer}>
      <span role="status">
        {first !== undefined && !outdated && loadedText(hits.length, first)}
        {loading && (first === undefined || outdated) && 'Searching…'}
      </span>
      {loadingMore && <span>Loading more…</span>}
      {waiting && <span>Live refresh waits while you read: scroll to the top to go on</span>}
      {first !== undefined && !outdated && (
        <span className={styles.right} title={`${formatWhole(first.cost.bytesRead)} bytes read`}>
          {formatWhole(first.cost.rowsRead)} rows read in {formatWhole(Math.round(first.cost.elapsedMs))} ms
        </span>
      )}
    </div>
  );
}
