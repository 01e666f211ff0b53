import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useFieldArray } from 'react-hook-form';
import { FormField, IconAction } from '#sdk/browser';
import { type EscalationForm, newStep } from '../common/escalationForm';
import { ChoicePicker } from './ChoicePicker';
import { useTargetChoices } from './useTargets';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px', alignItems: 'stretch' },
  step: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    margin: 0,
    padding: '10px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', fontWeight: tokens.fontWeightSemibold },
  add: { alignSelf: 'flex-start' },
});

/** Whom each step tells, and how long it waits for an acknowledgement. */
export function EscalationSteps() {
  const styles = useStyles();
  const choices = useTargetChoices();
  const { fields, append, remove } = useFieldArray<EscalationForm, 'steps'>({ name: 'steps' });
  return (
    <div className={styles.list}>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={styles.step} aria-label={`Step ${at + 1}`}>
          <div className={styles.head}>
            <span>Step {at + 1}</span>
            <IconAction icon="delete" label={`Remove step ${at + 1}`} disabled={fields.length === 1} onClick={() => remove(at)} />
          </div>
          <FormField<string[]> name={`steps.${at}.chosen`} label="Tells">
            {({ value, onBlur }, change) => (
              <ChoicePicker
                label={`Step ${at + 1} tells`}
                choices={choices}
                value={value}
                placeholder="Choose rotations and endpoints"
                onValue={change}
                onBlur={onBlur}
              />
            )}
          </FormField>
          <FormField name={`steps.${at}.emails`} label="E-mail addresses" hint="By commas. They are told beside those above.">
            {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
          </FormField>
          <FormField name={`steps.${at}.waitMinutes`} label="Minutes until the next step" required>
            {(control, change) => <Input {...control} inputMode="numeric" onChange={(_event, { value }) => change(value)} />}
          </FormField>
        </fieldset>
      ))}
      <Button size="small" className={styles.add} disabled={fields.length >= 10} onClick={() => append(newStep)}>
        Add step
      </Button>
    </div>
  );
}
