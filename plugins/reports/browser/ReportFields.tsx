import { Dropdown, Input, Option, Radio, RadioGroup, Select, Switch, Textarea } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { FormField, TimeZonePicker } from '#sdk/browser';
import type { ReportFormValues } from '../common/reportForm';
import { schedules } from '../common/scheduleInWords';
import { useRecipients } from './useReports';
import { useTargets } from './useTargets';

/** What a report is made of, when it runs and who gets it. */
export function ReportFields() {
  const kind = useWatch<ReportFormValues, 'kind'>({ name: 'kind' });
  const targets = useTargets(kind);
  const people = useRecipients().data?.people ?? [];
  return (
    <>
      <FormField name="name" label="Name" required>
        {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField<ReportFormValues['kind']> name="kind" label="Made of">
        {({ value }, change) => (
          <RadioGroup layout="horizontal" value={value} onChange={(_event, data) => change(data.value as ReportFormValues['kind'])}>
            <Radio value="dashboard" label="A dashboard" />
            <Radio value="saved-search" label="A saved search" />
            <Radio value="alerts" label="Triggered alerts" />
          </RadioGroup>
        )}
      </FormField>
      {kind !== 'alerts' && (
        <FormField
          name="target"
          label={kind === 'dashboard' ? 'Dashboard' : 'Saved search'}
          hint={
            kind === 'dashboard'
              ? 'Every panel is in the PDF that is attached.'
              : 'Every log that it finds is in the CSV file that is attached.'
          }
          required
        >
          {(control, change) => (
            <Select {...control} onChange={(_event, { value }) => change(value)}>
              <option value="">{targets.isLoading ? 'Loading…' : 'Choose one'}</option>
              {control.value !== '' && !targets.options.some(([id]) => id === control.value) && (
                <option value={control.value}>{control.value}</option>
              )}
              {targets.options.map(([id, title]) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <FormField name="from" label="From" hint="As of the moment of the run, such as now-1d, now-1w/w or now-1M/M." required>
        {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField name="to" label="To" required>
        {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField name="cron" label="Schedule" hint="A cron line: minute, hour, day of the month, month, day of the week." required>
        {(control, change) => (
          <span style={{ display: 'flex', gap: '8px' }}>
            <Select
              aria-label="Usual schedules"
              value={schedules.some(([line]) => line === control.value) ? control.value : ''}
              onChange={(_event, { value }) => value !== '' && change(value)}
            >
              <option value="">Other</option>
              {schedules.map(([line, words]) => (
                <option key={line} value={line}>
                  {words}
                </option>
              ))}
            </Select>
            <Input {...control} aria-label="Cron line" onChange={(_event, { value }) => change(value)} />
          </span>
        )}
      </FormField>
      <FormField name="timezone" label="Time zone" required>
        {({ value }, change) => <TimeZonePicker value={value} usual="UTC" onChange={(name) => change(name === '' ? 'UTC' : name)} />}
      </FormField>
      <FormField<number[]> name="userIds" label="People" hint="Each person gets what they are allowed to see.">
        {({ value, onBlur }, change) => (
          <Dropdown
            multiselect
            placeholder="Nobody"
            value={people
              .filter(({ id }) => value.includes(id))
              .map(({ email }) => email)
              .join(', ')}
            selectedOptions={value.map(String)}
            onBlur={onBlur}
            onOptionSelect={(_event, { selectedOptions }) => change(selectedOptions.map(Number))}
          >
            {people.map(({ id, email, name }) => (
              <Option key={id} value={String(id)} text={email}>
                {name === '' ? email : `${name} (${email})`}
              </Option>
            ))}
          </Dropdown>
        )}
      </FormField>
      <FormField name="emails" label="E-mail addresses" hint="One a line. They get what you may see.">
        {(control, change) => <Textarea {...control} rows={3} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField name="message" label="Message" hint="Stands above the report.">
        {(control, change) => <Textarea {...control} rows={3} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField<boolean> name="isEnabled" label="Runs on its schedule">
        {({ value }, change) => <Switch checked={value} label={value ? 'On' : 'Off'} onChange={(_event, { checked }) => change(checked)} />}
      </FormField>
    </>
  );
}
