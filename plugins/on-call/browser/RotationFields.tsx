import { Input, Select, Textarea } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { DayInput, FormField, TimeOfDayInput, TimeZonePicker } from '#sdk/browser';
import type { RotationForm } from '../common/rotationForm';
import { Overrides } from './Overrides';
import { weekdays } from './words';

/** Who takes turns, and when they hand over. @param clock the zone of the reader's wall clock, as people know it */
export function RotationFields({ clock }: { readonly clock: string }) {
  const every = useWatch<RotationForm, 'every'>({ name: 'every' });
  return (
    <>
      <FormField name="name" label="Name" required>
        {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField name="people" label="People" hint="E-mail addresses in their turn, one a line." required>
        {(control, change) => <Textarea {...control} rows={4} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField<RotationForm['every']> name="every" label="Hand-over" required>
        {(control, change) => (
          <Select {...control} onChange={(_event, { value }) => change(value as RotationForm['every'])}>
            <option value="week">Every week</option>
            <option value="day">Every day</option>
          </Select>
        )}
      </FormField>
      {every === 'week' && (
        <FormField name="weekday" label="Day of the week" required>
          {(control, change) => (
            <Select {...control} onChange={(_event, { value }) => change(value)}>
              {weekdays.map((title, at) => (
                <option key={title} value={String(at + 1)}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <FormField name="at" label="At" required>
        {(control, change) => <TimeOfDayInput {...control} onValue={change} />}
      </FormField>
      <FormField name="zone" label="Time zone" hint="Hand-overs keep their time of day there." required>
        {({ value }, change) => <TimeZonePicker value={value} usual="UTC" onChange={(name) => change(name === '' ? 'UTC' : name)} />}
      </FormField>
      <FormField name="startsOn" label="Starts on" hint="The first turn begins with the first hand-over on or after this day." required>
        {({ value }, change) => <DayInput aria-label="Starts on" value={value} onChange={change} />}
      </FormField>
      <FormField<RotationForm['overrides']> name="overrides" label="Stand-ins" hint={`Times are those of ${clock}.`}>
        {({ value, onBlur }, change) => <Overrides value={value} onValue={change} onBlur={onBlur} />}
      </FormField>
    </>
  );
}
