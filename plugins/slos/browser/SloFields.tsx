import { Input, Select, Textarea } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { FormField } from '#sdk/browser';
import { windowSchema } from '../common/slo';
import type { SloForm } from './sloForm';
import { windowTitles } from './words';

const kinds: Readonly<Record<SloForm['kind'], string>> = {
  events: 'Good events out of all, in logs or spans',
  threshold: 'A number of each event within a bound',
  metrics: 'Metrics (PromQL)',
};

function Choice<Value extends string>({
  name,
  label,
  titles,
}: {
  readonly name: keyof SloForm;
  readonly label: string;
  readonly titles: Readonly<Record<Value, string>>;
}) {
  return (
    <FormField<Value> name={name} label={label} required>
      {(control, change) => (
        <Select {...control} onChange={(_event, { value }) => change(value as Value)}>
          {(Object.keys(titles) as Value[]).map((one) => (
            <option key={one} value={one}>
              {titles[one]}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

function Text({
  name,
  label,
  hint,
  required = false,
  long = false,
}: {
  readonly name: keyof SloForm;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly long?: boolean;
}) {
  return (
    <FormField name={name} label={label} required={required} {...(hint !== undefined && { hint })}>
      {(control, change) =>
        long ? (
          <Textarea {...control} resize="vertical" onChange={(_event, { value }) => change(value)} />
        ) : (
          <Input {...control} onChange={(_event, { value }) => change(value)} />
        )
      }
    </FormField>
  );
}

const operators = { '<': '<', '<=': '<=', '>': '>', '>=': '>=' } as const;

/** What an objective says. */
export function SloFields() {
  const kind = useWatch<SloForm, 'kind'>({ name: 'kind' });
  const isMetrics = kind === 'metrics';
  return (
    <>
      <Text name="name" label="Name" required />
      <Text name="description" label="Description" long />
      <Choice name="kind" label="What is measured" titles={kinds} />
      {!isMetrics && <Choice name="signal" label="Over" titles={{ logs: 'Logs', spans: 'Spans' }} />}
      <Text
        name="total"
        label="All events"
        required={isMetrics}
        hint={
          isMetrics
            ? 'PromQL that comes to one number, such as sum(increase(requests_total[$window])).'
            : 'Lucene, such as service:cart. Empty: every row.'
        }
        long
      />
      {kind !== 'threshold' && (
        <Text
          name="good"
          label="Good events"
          required
          hint={
            isMetrics
              ? 'Such as sum(increase(requests_total{code!~"5.."}[$window])).'
              : 'Lucene: those of them that are good, such as NOT severity:error.'
          }
          long
        />
      )}
      {kind === 'threshold' && (
        <>
          <Text name="field" label="Field" required />
          <Choice name="operator" label="Is good when it is" titles={operators} />
          <Text name="value" label="Bound" required />
        </>
      )}
      <Text name="objective" label="Objective, in percent" required hint="Share of good events, such as 99.9." />
      <Choice
        name="window"
        label="Window"
        titles={Object.fromEntries(windowSchema.options.map((one) => [one, windowTitles[one]])) as typeof windowTitles}
      />
    </>
  );
}
