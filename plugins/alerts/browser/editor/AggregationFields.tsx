import { Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { aggregatableFields, aggregationTypes } from '#plugins/triggers/contract';
import { needsField } from '../../common/needsField';
import { aggregationTitles } from '../../common/words';
import { FieldPicker } from './FieldPicker';
import type { SectionProps } from './sectionProps';
import type { KnownField } from './useKnownFields';

const usualPercentile = 95;

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  percent: { width: '100px' },
});

interface Props extends SectionProps {
  readonly fields: readonly KnownField[];
}

/** What is computed of found logs, and of which field. */
export function AggregationFields({ draft, faults, set, leave, fields }: Props) {
  const styles = useStyles();
  const { aggregation, groupBy } = draft;
  const isGrouped = groupBy.length > 0;
  // The number of events of groups is the count of each: only one of the two is offered.
  const shown =
    isGrouped && aggregation.aggregationType === 'NONE'
      ? 'COUNT'
      : !isGrouped && aggregation.aggregationType === 'COUNT'
        ? 'NONE'
        : aggregation.aggregationType;
  const offered = aggregationTypes.filter((type) => type !== (isGrouped ? 'NONE' : 'COUNT'));
  const names = aggregatableFields(shown, fields).map(({ name }) => name);
  return (
    <Field label="Value" {...(faults.aggregation !== undefined && { validationMessage: faults.aggregation })}>
      <div className={styles.line}>
        <Select
          aria-label="Aggregation"
          value={shown}
          onChange={(_event, { value }) => {
            const type = aggregationTypes.find((one) => one === value);
            if (type === undefined) return;
            const field = aggregation.fieldToAggregateOn;
            const fits = field === null || aggregatableFields(type, fields).some(({ name }) => name === field);
            set({
              aggregation: {
                aggregationType: type,
                fieldToAggregateOn: needsField(type) && fits ? field : null,
                ...(type === 'PERCENTILE' && { percentile: aggregation.percentile ?? usualPercentile }),
              },
            });
          }}
        >
          {offered.map((type) => (
            <option key={type} value={type}>
              {aggregationTitles[type]}
            </option>
          ))}
        </Select>
        {shown === 'PERCENTILE' && (
          <Input
            className={styles.percent}
            type="number"
            aria-label="Percent"
            min={0}
            max={100}
            contentAfter="%"
            value={String(aggregation.percentile ?? usualPercentile)}
            onChange={(_event, { value }) => {
              const percentile = Number(value);
              if (value !== '' && percentile >= 0 && percentile <= 100) set({ aggregation: { ...aggregation, percentile } });
            }}
          />
        )}
        {needsField(shown) && (
          <FieldPicker
            label="Field to aggregate on"
            value={aggregation.fieldToAggregateOn ?? ''}
            names={names}
            onChange={(field) => set({ aggregation: { ...aggregation, fieldToAggregateOn: field === '' ? null : field } })}
            onBlur={() => leave('aggregation')}
          />
        )}
      </div>
    </Field>
  );
}
