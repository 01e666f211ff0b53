import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Icon } from '#sdk/browser';
import { advise, type MetricType } from '../../../common/promql/advise';
import { applyFix } from '../../../common/promql/applyFix';
import { parseExpression } from '../../../common/promql/parseExpression';
import { walkExpression } from '../../../common/promql/walkExpression';
import type { ReadableRange } from '../data/readableRange';
import { useMetricInfo } from '../data/useMetricInfo';
import { useSampleIntervals } from './useSampleIntervals';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '4px 8px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    borderRadius: tokens.borderRadiusMedium,
  },
  icon: { display: 'inline-flex', color: tokens.colorStatusWarningForeground1 },
  fix: { marginLeft: 'auto', flexShrink: 0 },
});

const types: readonly string[] = ['counter', 'gauge', 'histogram', 'summary'];

function namesIn(query: string): readonly string[] {
  const names = new Set<string>();
  walkExpression(
    parseExpression(query),
    (each) => void (each.kind === 'vector-selector' && each.name !== undefined && names.add(each.name)),
  );
  return [...names].slice(0, 6);
}

interface Props {
  /** One that can be read. */
  readonly query: string;
  readonly shown: ReadableRange;
  /** The query with a fix made. */
  onFix(query: string): void;
}

/** What is probably not meant as a query says it, each with what mends it. */
export function AdviceList({ query, shown, onFix }: Props) {
  const styles = useStyles();
  const names = useMemo(() => namesIn(query), [query]);
  const known = useMetricInfo(names, shown.range);
  const intervals = useSampleIntervals(names, shown.range.to);
  const found = useMemo(
    () =>
      advise(query, {
        typeOf: (metric) => types.find((each) => each === known.get(metric)?.type) as MetricType | undefined,
        intervalOf: (metric) => intervals.get(metric),
      }),
    [query, known, intervals],
  );
  if (found.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Advice">
      {found.map(({ rule, message, span, fix }) => (
        <li key={`${rule} ${span.start}`} className={styles.item}>
          <span className={styles.icon}>
            <Icon name="warning" size={16} />
          </span>
          {message}
          {fix !== undefined && (
            <Button className={styles.fix} size="small" onClick={() => onFix(applyFix(query, fix.edits))}>
              {fix.title}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
