import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { errorMessage, formatWhole } from '#sdk/browser';
import type { ExploreStore } from '../store/ExploreStore';
import { formatFigure } from './formatFigure';
import { useFields } from './useFields';

const useStyles = makeStyles({
  figures: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '2px 6px', margin: '4px 0' },
  figure: { minWidth: 0, '& dt': { color: tokens.colorNeutralForeground3 }, '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' } },
  value: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  bands: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '1px',
    height: '36px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  band: { flexGrow: 1, minHeight: '1px', backgroundColor: tokens.colorBrandBackground },
  note: { color: tokens.colorNeutralForeground3, paddingTop: '2px' },
});

/** How the numbers of a field are distributed. Counted as logs came in, so of all logs of the time: the query does not narrow it, and it says so. */
export const NumberFacts = observer(function NumberFacts({ store, field }: { readonly store: ExploreStore; readonly field: string }) {
  const styles = useStyles();
  const { data, isError, error } = useFields(store, { about: { names: [field], withDistribution: true } });
  if (isError) return <div className={styles.note}>Its numbers could not be summed up: {errorMessage(error)}</div>;
  const numbers = data?.fields.find(({ name }) => name === field)?.numbers;
  if (numbers === undefined) return null;
  const { min, max, mean, percentiles, distribution } = numbers;
  const figures = { Min: min, ...(mean !== undefined && { Mean: mean }), Max: max, ...percentiles };
  const highest = Math.max(1, ...distribution.map(({ count }) => count));
  return (
    <section aria-label={`Numbers of ${field}`}>
      {distribution.length > 0 && (
        <div
          className={styles.bands}
          role="img"
          aria-label={`${formatWhole(numbers.count)} numbers from ${formatFigure(min)} to ${formatFigure(max)}`}
        >
          {distribution.map(({ from, to, count }) => (
            <span
              key={from}
              className={styles.band}
              style={{ height: `${(count / highest) * 100}%` }}
              title={`${formatFigure(from)} to ${formatFigure(to)}: ${formatWhole(count)}`}
            />
          ))}
        </div>
      )}
      <dl className={styles.figures}>
        {Object.entries(figures).map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd className={styles.value} title={String(value)}>
              {formatFigure(value)}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.note}>Of all logs in this time, whatever the query.</div>
    </section>
  );
});
