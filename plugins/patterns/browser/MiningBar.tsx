import { Button, Label, makeStyles, ProgressBar, Select, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { formatWhole } from '#sdk/browser';
import type { Mined } from './mergePatterns';
import { type PatternOrder, patternOrders } from './patternOrders';
import type { MiningState } from './useMining';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '32px',
    padding: '0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  bar: { width: '160px' },
  actions: { display: 'flex', alignItems: 'center', gap: '6px', marginLeft: 'auto', whiteSpace: 'nowrap' },
});

interface Props {
  readonly found: Mined | undefined;
  readonly state: MiningState;
  readonly onStop: () => void;
  readonly onAgain: () => void;
  readonly order: PatternOrder;
  readonly onOrder: (order: PatternOrder) => void;
}

/** How far the mining has come, what it left out, and a way to stop it. */
export function MiningBar({ found, state, onStop, onAgain, order, onOrder }: Props) {
  const styles = useStyles();
  const id = useId();
  const running = state === 'running';
  return (
    <div className={styles.root}>
      {running && (
        <ProgressBar
          className={styles.bar}
          aria-label="Looking for patterns"
          {...(found === undefined ? {} : { value: found.lookedAt, max: Math.max(1, found.total) })}
        />
      )}
      <span role="status">{wordsOf(found, state)}</span>
      <span className={styles.actions}>
        <Label htmlFor={id} size="small">
          Order by
        </Label>
        <Select id={id} size="small" value={order} onChange={(_event, { value }) => onOrder(value as PatternOrder)}>
          {patternOrders.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
        {running ? (
          <Button size="small" onClick={onStop}>
            Cancel
          </Button>
        ) : (
          state !== 'done' && (
            <Button size="small" onClick={onAgain}>
              Look again
            </Button>
          )
        )}
      </span>
    </div>
  );
}

function wordsOf(found: Mined | undefined, state: MiningState): string {
  if (found === undefined) return state === 'running' ? 'Looking for patterns…' : 'Stopped';
  const { lookedAt, total, sample, others } = found;
  return [
    `${formatWhole(lookedAt)} of ${formatWhole(total)} logs looked at${state === 'stopped' ? ', then stopped' : ''}`,
    ...(sample > 1 ? [`a sample: one of ${sample}, counts are estimates`] : []),
    ...(others > 0 ? [`${formatWhole(others)} logs are in no pattern: there are too many different ones`] : []),
  ].join(' · ');
}
