import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { labelsKey } from '#sdk';
import { EmptyState, ErrorState, formatWhole, Skeleton, useAddress } from '#sdk/browser';
import { seriesQuery } from '../../../common/explore/overviewQuery';
import { type LabelChange, rankLabels, type TwoValues } from '../../../common/explore/rankLabels';
import { printDuration } from '../../../common/promql/numbers';
import { printMatcher } from '../../../common/promql/printExpression';
import { valuesOf } from '../data/chartOf';
import type { ReadableRange } from '../data/readableRange';
import { useAsk } from '../data/useAsk';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  about: { margin: 0, color: tokens.colorNeutralForeground3 },
  groups: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(360px, 1fr))', gap: '12px' },
  group: { padding: '8px 12px', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  head: { display: 'flex', alignItems: 'center', gap: '8px', margin: '0 0 4px', fontSize: tokens.fontSizeBase300 },
  track: { flexGrow: 1 },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  caption: { fontWeight: tokens.fontWeightRegular, textAlign: 'right', color: tokens.colorNeutralForeground3 },
  value: { width: '55%', padding: '2px 0', textAlign: 'left', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  number: { padding: '2px 0', textAlign: 'right' },
  link: {
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    cursor: 'pointer',
    color: tokens.colorBrandForegroundLink,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

const shownValues = 5;

interface Props {
  readonly metric: string;
  readonly type: string;
  readonly conditions: readonly string[];
  readonly shown: ReadableRange;
  format(value: number): string;
}

function paired(before: ReturnType<typeof valuesOf>, after: ReturnType<typeof valuesOf>): readonly TwoValues[] {
  const known = new Map<string, { labels: Readonly<Record<string, string>>; before: number; after: number }>();
  for (const { labels, value } of before) known.set(labelsKey(labels), { labels, before: value, after: 0 });
  for (const { labels, value } of after) known.set(labelsKey(labels), { before: 0, ...known.get(labelsKey(labels)), labels, after: value });
  return [...known.values()];
}

/** The labels of a metric, first those that explain how the second half of the time differs from the first. */
export function Changes({ metric, type, conditions, shown, format }: Props) {
  const styles = useStyles();
  const { from, to } = shown.range;
  const half = Math.round((to - from) / 2000) * 1000;
  const query = seriesQuery(metric, type, printDuration(half), conditions);
  const { data, error, refetch } = useAsk([
    { query, time: to - half },
    { query, time: to },
  ]);
  const [before, after] = data?.answers ?? [];
  const pairs = useMemo(
    () =>
      before !== undefined && after !== undefined && 'data' in before && 'data' in after
        ? paired(valuesOf(before), valuesOf(after))
        : undefined,
    [before, after],
  );
  const ranked = useMemo(() => rankLabels(pairs ?? []), [pairs]);
  if (error !== null) return <ErrorState title="The change could not be worked out" error={error} onRetry={() => void refetch()} />;
  const failed = [before, after].find((each) => each !== undefined && 'failure' in each);
  if (failed !== undefined && 'failure' in failed)
    return <ErrorState title="The change could not be worked out" error={new Error(failed.failure.message)} />;
  if (pairs === undefined) return <Skeleton />;
  if (ranked.length === 0)
    return <EmptyState title="No label tells its series apart">There is at most one value of each label in this time.</EmptyState>;
  return (
    <div className={styles.root}>
      <p className={styles.about}>
        The second half of this time against the first, over {formatWhole(pairs.length)} series. The longer the bar, the better the label
        explains the change.
      </p>
      <div className={styles.groups}>
        {ranked.map((each) => (
          <Group key={each.label} change={each} format={format} />
        ))}
      </div>
    </div>
  );
}

function Group({ change: { label, score, values }, format }: { readonly change: LabelChange; format(value: number): string }) {
  const styles = useStyles();
  const [, change] = useAddress();
  const left = values.length - shownValues;
  return (
    <section className={styles.group} aria-label={label}>
      <h3 className={styles.head}>
        {label}
        <ProgressBar className={styles.track} value={score} aria-label={`How well ${label} explains the change`} />
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.value} scope="col">
              Value
            </th>
            <th className={styles.caption} scope="col">
              Before
            </th>
            <th className={styles.caption} scope="col">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {values.slice(0, shownValues).map(({ value, before, after }) => (
            <tr key={value}>
              <td className={styles.value} title={value}>
                <button
                  type="button"
                  className={styles.link}
                  onClick={() =>
                    change({ condition: printMatcher({ name: label, operator: '=', value }), detail: 'labels' }, { push: true })
                  }
                >
                  {value === '' ? '(none)' : value}
                </button>
              </td>
              <td className={styles.number}>{format(before)}</td>
              <td className={styles.number}>{format(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <span className={styles.about}>{formatWhole(left)} more values</span>}
    </section>
  );
}
