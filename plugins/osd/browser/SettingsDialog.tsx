import { Field, Input, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { isTimeZone } from '#sdk';
import { FormDialog } from '#sdk/browser';
import type { EngineConfig, EngineConfigChange } from '../contract';

const intervals = [
  [0, 'Off'],
  [5_000, '5 seconds'],
  [10_000, '10 seconds'],
  [30_000, '30 seconds'],
  [60_000, '1 minute'],
  [300_000, '5 minutes'],
] as const;

/** Changes a person's settings of the search dashboards in this account. */
export function SettingsDialog({
  config,
  onSave,
  onClose,
}: {
  readonly config: EngineConfig;
  readonly onSave: (change: EngineConfigChange) => void;
  readonly onClose: () => void;
}) {
  const [timeZone, setTimeZone] = useState(config.timeZone);
  const [interval, setInterval] = useState(config.refreshInterval.pause ? 0 : config.refreshInterval.value);
  const isKnown = timeZone === 'Browser' || isTimeZone(timeZone);
  const choices = intervals.some(([value]) => value === interval)
    ? intervals
    : [...intervals, [interval, `${interval / 1000} seconds`] as const];
  return (
    <FormDialog
      title="Settings of the search dashboards"
      action="Save"
      isReady={isKnown}
      onSubmit={() => {
        onSave({ timeZone, refreshInterval: { pause: interval === 0, value: interval } });
        onClose();
      }}
      onClose={onClose}
    >
      <Field
        label="Time zone"
        hint="An IANA name such as Europe/Berlin, or Browser for the zone of this machine."
        {...(isKnown ? {} : { validationMessage: 'There is no such time zone.' })}
      >
        <Input value={timeZone} maxLength={100} onChange={(_event, { value }) => setTimeZone(value)} />
      </Field>
      <Field label="Refresh charts every">
        <Select value={String(interval)} onChange={(_event, { value }) => setInterval(Number(value))}>
          {choices.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
