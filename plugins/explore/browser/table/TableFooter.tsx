import { makeStyles, tokens } from '@fluentui/react-components';
import { formatBytes, formatWhole } from '#sdk/browser';
import type { SearchResponse } from '../../contract';
import { DisplayMenu } from './DisplayMenu';
import type { TwoEndedSearch } from './useTwoEnds';

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
  readonly search: TwoEndedSearch;
  /** Live refresh is on but waits, because somebody reads further down. */
  readonly waiting: boolean;
}

/** `300 of 12,345 logs loaded`, `Last 300 of …` from the end, or `300 of at least …` where counting stopped early. */
const loadedText = (loaded: number, { total, totalRelation }: SearchResponse, fromEnd: boolean): string =>
  `${fromEnd ? 'Last ' : ''}${formatWhole(loaded)} of ${totalRelation === 'gte' ? 'at least ' : ''}${formatWhole(Math.max(total ?? 0, loaded))} logs loaded`;

/** Shown and total, always both and never of another search than the one asked; what the search cost at the right. */
export function TableFooter({ search: { hits, first, loadingMore, outdated, loading, growing, fromEnd }, waiting }: Props) {
  const styles = useStyles();
  const text = first !== undefined && !outdated && loadedText(hits.length, first, fromEnd);
  return (
    <div className={styles.footer}>
      <span role="status">
        {!growing && text}
        {loading && text === false && 'Searching…'}
        {growing && 'Still searching…'}
      </span>
      {growing && <span>{text}</span>}
      {loadingMore && <span>Loading more…</span>}
      {waiting && <span>Live refresh waits while you read: scroll to the top to go on</span>}
      <span className={styles.right}>
        <DisplayMenu />
      </span>
      {first !== undefined && !outdated && !growing && (
        <span title="What the engine read for the first page and the total, and how long it took">
          {formatWhole(first.cost.rowsRead)} rows, {formatBytes(first.cost.bytesRead)} read in{' '}
          {formatWhole(Math.round(first.cost.elapsedMs))} ms
        </span>
      )}
    </div>
  );
}
