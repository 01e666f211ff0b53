import { Button, Input, makeStyles, Select } from '@fluentui/react-components';
import { Icon, IconAction } from '#sdk/browser';
import { type FormMetric, needsField } from '../common/optimizerForm';
import { FieldInput } from './FieldInput';

const most = 10;
const titles = {
  COUNT: 'Count',
  UNIQUE_COUNT: 'Different values of',
  SUM: 'Sum of',
  AVG: 'Average of',
  MIN: 'Least of',
  MAX: 'Greatest of',
  PERCENTILE: 'Percentile of',
} as const;
const types = Object.keys(titles) as (keyof typeof titles)[];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  one: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', width: '100%' },
  percent: { width: '96px' },
});

interface Props {
  readonly value: readonly FormMetric[];
  readonly names: readonly string[];
  onChange(value: FormMetric[]): void;
  onBlur(): void;
}

/** What an optimizer computes of each group. */
export function Metrics({ value, names, onChange, onBlur }: Props) {
  const styles = useStyles();
  const set = (at: number, part: Partial<FormMetric>): void => {
    const before = value[at];
    if (before !== undefined) onChange(value.with(at, { ...before, ...part }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field around it names the group
    <div className={styles.root} role="group" aria-label="Metrics">
      {value.map((metric, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a metric may stand there twice while it is chosen
        <div key={at} className={styles.one}>
          <Select
            aria-label={`Metric ${at + 1}`}
            value={metric.aggregationType}
            onBlur={onBlur}
            onChange={(_event, data) => {
              const aggregationType = types.find((type) => type === data.value);
              if (aggregationType !== undefined) set(at, { aggregationType });
            }}
          >
            {types.map((type) => (
              <option key={type} value={type}>
                {titles[type]}
              </option>
            ))}
          </Select>
          {needsField(metric) && (
            <FieldInput
              label={`Field of metric ${at + 1}`}
              value={metric.field}
              names={names}
              onChange={(field) => set(at, { field })}
              onBlur={onBlur}
            />
          )}
          {metric.aggregationType === 'PERCENTILE' && (
            <Input
              className={styles.percent}
              type="number"
              min={0}
              max={100}
              aria-label={`Percentile of metric ${at + 1}`}
              contentAfter="%"
              value={String(metric.percentile)}
              onBlur={onBlur}
              onChange={(_event, data) => set(at, { percentile: Number(data.value) })}
            />
          )}
          <IconAction icon="close" label={`Remove metric ${at + 1}`} onClick={() => onChange(value.toSpliced(at, 1))} />
        </div>
      ))}
      {value.length < most && (
        <Button
          size="small"
          icon={<Icon name="add" size={16} />}
          onClick={() => onChange([...value, { aggregationType: 'COUNT', field: '', percentile: 95 }])}
        >
          Add a metric
        </Button>
      )}
    </div>
  );
}
