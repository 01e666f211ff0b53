import { Field, Input, makeStyles, Select, ToggleButton, Tooltip, tokens } from '@fluentui/react-components';
import { comparisonOperators } from '#plugins/triggers/contract';
import { asksLogs } from '../../common/alertDraft';
import { type PeriodUnit, periodUnits } from '../../common/alertPeriod';
import { operatorTitles } from '../../common/words';
import { AdvancedRules } from './AdvancedRules';
import { AggregationFields } from './AggregationFields';
import { EditorSection } from './EditorSection';
import { FrequencyFields } from './FrequencyFields';
import type { SectionProps } from './sectionProps';
import { ThresholdRows } from './ThresholdRows';
import type { KnownField } from './useKnownFields';

const useStyles = makeStyles({
  buttons: { display: 'flex', gap: '8px' },
  line: { display: 'flex', flexWrap: 'wrap', gap: '12px', alignItems: 'flex-start' },
  amount: { width: '80px' },
  period: { display: 'flex', gap: '8px' },
  when: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface Props extends SectionProps {
  readonly fields: readonly KnownField[];
}

/** When to trigger: what is computed, compared with what, over which time, and how often. */
export function ConditionSection({ fields, ...props }: Props) {
  const styles = useStyles();
  const { draft, faults, set, leave } = props;
  return (
    <EditorSection title="When to trigger">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one choice, without a frame of their own */}
      <div className={styles.buttons} role="group" aria-label="What triggers it">
        <ToggleButton size="small" checked>
          Condition
        </ToggleButton>
        <Tooltip content="An alert triggers by its condition. What runs by a schedule is a report." relationship="description">
          <ToggleButton size="small" disabled>
            Schedule
          </ToggleButton>
        </Tooltip>
      </div>
      {draft.asks === asksLogs && <AggregationFields {...props} fields={fields} />}
      <div className={styles.line}>
        <Field label="Trigger when the value">
          <Select
            value={draft.operator}
            onChange={(_event, { value }) => {
              const operator = comparisonOperators.find((one) => one === value);
              if (operator !== undefined) set({ operator });
            }}
          >
            {comparisonOperators.map((operator) => (
              <option key={operator} value={operator}>
                {operatorTitles[operator]}
              </option>
            ))}
          </Select>
        </Field>
        <ThresholdRows {...props} />
      </div>
      <div className={styles.line}>
        <Field
          label="Over the last"
          hint="5 to 60 minutes, 1 to 24 hours, or 1 day"
          {...(faults.period !== undefined && { validationMessage: faults.period })}
        >
          <div className={styles.period}>
            <Input
              className={styles.amount}
              type="number"
              aria-label="Period"
              value={draft.period.amount}
              onChange={(_event, { value }) => set({ period: { ...draft.period, amount: value } })}
              onBlur={() => leave('period')}
            />
            <Select
              aria-label="Unit of the period"
              value={draft.period.unit}
              onChange={(_event, { value }) => {
                set({ period: { ...draft.period, unit: value as PeriodUnit } });
                leave('period');
              }}
            >
              {periodUnits.map((unit) => (
                <option key={unit} value={unit}>
                  {unit}
                </option>
              ))}
            </Select>
          </div>
        </Field>
        <FrequencyFields draft={draft} set={set} />
      </div>
      <AdvancedRules {...props} />
    </EditorSection>
  );
}
