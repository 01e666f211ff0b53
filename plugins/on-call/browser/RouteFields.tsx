import { Checkbox, Input, Select, Switch, Textarea } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { FormField } from '#sdk/browser';
import type { RouteForm } from '../common/routeForm';
import { ChoicePicker } from './ChoicePicker';
import { QuietFields } from './QuietFields';
import { severityChoices } from './severityChoices';
import { useEscalations } from './useOnCall';
import { useEndpointChoices } from './useTargets';

/** What a route takes, whom it tells, and how. */
export function RouteFields() {
  const endpoints = useEndpointChoices();
  const escalations = useEscalations().data?.results ?? [];
  const isTogether = useWatch<RouteForm, 'isTogether'>({ name: 'isTogether' });
  return (
    <>
      <FormField name="name" label="Name" required>
        {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField
        name="matchers"
        label="Alerts"
        hint='One matcher a line, all have to hold: service="checkout", pod=~"web-.*". Labels are the fields that an alert is grouped by, labels of the rule that it was imported from, and alertname, severity and tag. Empty: every alert.'
      >
        {(control, change) => <Textarea {...control} rows={3} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField<string[]> name="severities" label="Severities">
        {({ value, onBlur }, change) => (
          <ChoicePicker label="Severities" choices={severityChoices} value={value} placeholder="All" onValue={change} onBlur={onBlur} />
        )}
      </FormField>
      <FormField name="emails" label="E-mail addresses" hint="One a line.">
        {(control, change) => <Textarea {...control} rows={3} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField<string[]> name="endpoints" label="Notification endpoints">
        {({ value, onBlur }, change) => (
          <ChoicePicker
            label="Notification endpoints"
            choices={endpoints}
            value={value}
            placeholder="None"
            onValue={change}
            onBlur={onBlur}
          />
        )}
      </FormField>
      <FormField name="escalation" label="Escalation" hint="It tells one step after the other until somebody acknowledges.">
        {(control, change) => (
          <Select {...control} onChange={(_event, { value }) => change(value)}>
            <option value="">None</option>
            {escalations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField<boolean> name="isTogether" label="Grouping">
        {({ value }, change) => (
          <Checkbox
            checked={value}
            label="Send messages that belong together as one"
            onChange={(_event, { checked }) => change(checked === true)}
          />
        )}
      </FormField>
      {isTogether && (
        <>
          <FormField name="by" label="Together when these labels are the same" hint="By commas. Empty: all that comes in that time.">
            {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
          </FormField>
          <FormField name="waitMinutes" label="Minutes that the first of them waits" required>
            {(control, change) => <Input {...control} inputMode="numeric" onChange={(_event, { value }) => change(value)} />}
          </FormField>
        </>
      )}
      <FormField name="repeatMinutes" label="Repeat after minutes" hint="While it fires and nobody has acknowledged; 0 for never.">
        {(control, change) => <Input {...control} inputMode="numeric" onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <QuietFields />
      <FormField<boolean> name="isLast" label="Routes after it">
        {({ value }, change) => (
          <Checkbox
            checked={value}
            label="Are not asked about what this one has taken"
            onChange={(_event, { checked }) => change(checked === true)}
          />
        )}
      </FormField>
      <FormField<boolean> name="isEnabled" label="Route">
        {({ value }, change) => <Switch checked={value} label={value ? 'On' : 'Off'} onChange={(_event, { checked }) => change(checked)} />}
      </FormField>
    </>
  );
}
