import { Button, Input, makeStyles, Select } from '@fluentui/react-components';
import { type FieldSuggestions, Icon, IconAction } from '#sdk/browser';
import { type LuceneMeasure, measureKinds } from '../../common/queries/luceneQuery';
import { FieldPicker } from './FieldPicker';

const titles: Readonly<Record<(typeof measureKinds)[number], string>> = {
  count: 'Count',
  rate: 'Rate a second',
  sum: 'Sum of',
  avg: 'Average of',
  min: 'Least of',
  max: 'Greatest of',
  quantile: 'Percentile of',
  distinct: 'Different values of',
  first: 'First of',
  last: 'Last of',
};

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px' },
  percent: { width: '90px' },
  add: { alignSelf: 'flex-start' },
});

interface Props {
  readonly measures: readonly LuceneMeasure[];
  readonly suggestions: FieldSuggestions;
  onChange(measures: LuceneMeasure[]): void;
}

/** A measure of another kind, about the same field. */
function ofKind(kind: LuceneMeasure['kind'], before: LuceneMeasure): LuceneMeasure {
  const field = before.kind === 'count' ? undefined : before.field;
  if (kind === 'count') return { kind };
  if (kind === 'rate') return { kind, ...(field !== undefined && { field }) };
  return kind === 'quantile' ? { kind, field: field ?? '', q: 0.95 } : { kind, field: field ?? '' };
}

/** What is told of rows: counts, sums, percentiles and the like. */
export function MeasuresEditor({ measures, suggestions, onChange }: Props) {
  const styles = useStyles();
  const changed = (at: number, measure: LuceneMeasure): void => onChange(measures.with(at, measure));
  return (
    <div className={styles.root}>
      {measures.map((measure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: measures have no name
        <div key={at} className={styles.row}>
          <Select
            size="small"
            aria-label={`Measure ${at + 1}`}
            value={measure.kind}
            onChange={(_event, { value }) => changed(at, ofKind(value as LuceneMeasure['kind'], measure))}
          >
            {measureKinds.map((kind) => (
              <option key={kind} value={kind}>
                {titles[kind]}
              </option>
            ))}
          </Select>
          {measure.kind === 'quantile' && (
            <Input
              size="small"
              type="number"
              className={styles.percent}
              aria-label={`Percent of measure ${at + 1}`}
              min={0}
              max={100}
              contentAfter="%"
              value={String(Number((measure.q * 100).toPrecision(6)))}
              onChange={(_event, { value }) => {
                const q = Number(value) / 100;
                if (value !== '' && q >= 0 && q <= 1) changed(at, { ...measure, q });
              }}
            />
          )}
          {measure.kind !== 'count' && (
            <FieldPicker
              label={`Field of measure ${at + 1}`}
              placeholder={measure.kind === 'rate' ? 'of rows' : 'a field'}
              value={measure.field ?? ''}
              suggestions={suggestions}
              onChange={(field) =>
                changed(
                  at,
                  measure.kind === 'rate' ? ofKind('rate', { kind: 'rate', ...(field !== '' && { field }) }) : { ...measure, field },
                )
              }
            />
          )}
          {measures.length > 1 && (
            <IconAction icon="delete" label={`Remove measure ${at + 1}`} onClick={() => onChange(measures.toSpliced(at, 1))} />
          )}
        </div>
      ))}
      <Button
        className={styles.add}
        size="small"
        appearance="subtle"
        icon={<Icon name="add" size={16} />}
        disabled={measures.length >= 20}
        onClick={() => onChange([...measures, { kind: 'count' }])}
      >
        Measure
      </Button>
    </div>
  );
}
