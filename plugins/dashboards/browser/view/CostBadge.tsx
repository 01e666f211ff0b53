import { makeStyles, tokens } from '@fluentui/react-components';
import { formatBytes, formatCount, formatWhole } from '#sdk/browser';
import type { PanelAnswer } from '#sdk/query';

const useStyles = makeStyles({
  cost: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** What the answers of a panel have cost together. */
export interface PanelCost {
  readonly rowsRead: number;
  readonly bytesRead: number;
  readonly elapsedMs: number;
}

/** Sums of rows and bytes, and the time of the slowest; undefined where nothing has been answered. */
export function costOf(answers: readonly (PanelAnswer | undefined)[]): PanelCost | undefined {
  const costs = answers.flatMap((answer) => (answer === undefined || answer.kind === 'failure' ? [] : [answer.cost]));
  if (costs.length === 0) return undefined;
  return {
    rowsRead: costs.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
    bytesRead: costs.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    elapsedMs: Math.max(...costs.map(({ elapsedMs }) => elapsedMs)),
  };
}

const elapsed = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

/** `1,234 rows, 5.6 MB, 12 ms`. */
export const costInWords = ({ rowsRead, bytesRead, elapsedMs }: PanelCost): string =>
  `${formatWhole(rowsRead)} rows, ${formatBytes(bytesRead)}, ${elapsed(elapsedMs)}`;

/** What a panel costs, small: rows read and time. */
export function CostBadge({ answers }: { readonly answers: readonly (PanelAnswer | undefined)[] }) {
  const styles = useStyles();
  const cost = costOf(answers);
  if (cost === undefined) return null;
  return (
    <span className={styles.cost} title={`Cost: ${costInWords(cost)} read`}>
      {formatCount(cost.rowsRead)} rows · {elapsed(cost.elapsedMs)}
    </span>
  );
}
