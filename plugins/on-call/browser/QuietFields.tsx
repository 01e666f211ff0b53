import { Checkbox } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { FormField, TimeOfDayInput, TimeZonePicker } from '#sdk/browser';
import type { RouteForm } from '../common/routeForm';
import { ChoicePicker } from './ChoicePicker';
import { severityChoices } from './severityChoices';
import { weekdays } from './words';

const days = weekdays.map((title, at) => ({ key: String(at + 1), title }));

/** When messages wait, and which do not. */
export function QuietFields() {
  const isQuiet = useWatch<RouteForm, 'isQuiet'>({ name: 'isQuiet' });
  return (
    <>
      <FormField<boolean> name="isQuiet" label="Quiet hours">
        {({ value }, change) => (
          <Checkbox
            checked={value}
            label="Keep messages until they are over; what is over by then is not told"
            onChange={(_event, { checked }) => change(checked === true)}
          />
        )}
      </FormField>
      {isQuiet && (
        <>
          <FormField<string[]> name="weekdays" label="Beginning on" required>
            {({ value, onBlur }, change) => (
              <ChoicePicker label="Beginning on" choices={days} value={value} placeholder="Choose days" onValue={change} onBlur={onBlur} />
            )}
          </FormField>
          <FormField name="from" label="From" required>
            {(control, change) => <TimeOfDayInput {...control} onValue={change} />}
          </FormField>
          <FormField name="to" label="To" hint="On the day after when it is not after the start." required>
            {(control, change) => <TimeOfDayInput {...control} onValue={change} />}
          </FormField>
          <FormField name="zone" label="Time zone" required>
            {({ value }, change) => <TimeZonePicker value={value} usual="UTC" onChange={(name) => change(name === '' ? 'UTC' : name)} />}
          </FormField>
          <FormField<string[]> name="butSeverities" label="Told at once all the same">
            {({ value, onBlur }, change) => (
              <ChoicePicker
                label="Told at once all the same"
                choices={severityChoices}
                value={value}
                placeholder="None"
                onValue={change}
                onBlur={onBlur}
              />
            )}
          </FormField>
        </>
      )}
    </>
  );
}
