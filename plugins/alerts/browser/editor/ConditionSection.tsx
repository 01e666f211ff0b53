import { Field, Input, makeStyles, Select, ToggleButton, Tooltip, tokens } from '@fluentui/react-components';
import { comparisonOperators } from '#plugins/triggers/contract';
import { asksLogs } from '../../common/alertDraft';
import { type PeriodUnit, periodUnits } from '../../common/alertPeriod';
import { frequencies, inWords } from '../../common/frequencies';
import { operatorTitles } from '../../common/words';
import { AdvancedRules } from './AdvancedRules';
import { AggregationFields } from './AggregationFields';
import { EditorSection } from './EditorSection';
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
  const { everyMinutes } = draft.rules;
  const isUsual = frequencies.some((minutes) => minutes === everyMinutes);
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
        <Field label="Check every" hint="How often the condition is checked">
          <Select
            aria-label="Frequency"
            value={String(everyMinutes)}
            onChange={(_event, { value }) => set({ rules: { ...draft.rules, everyMinutes: Number(value) } })}
          >
            {!isUsual && <option value={String(everyMinutes)}>{inWords(everyMinutes)}</option>}
            {frequencies.map((minutes) => (
              <option key={minutes} value={String(minutes)}>
                {inWords(minutes)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <AdvancedRules {...props} />
    </EditorSection>
  );
}
