import { Combobox, Field, Option } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { isTimeZone } from '#sdk';
import { useTimeZone } from '#sdk/browser';

interface Props {
  readonly className: string;
  /** IANA name; empty for the zone of the general settings. */
  readonly value: string;
  onChange(name: string): void;
}

/** The zone of times in Explore. */
export function ZoneField({ className, value, onChange }: Props) {
  const zone = useTimeZone();
  const [typed, setTyped] = useState<string>();
  const usual = `As in the general settings (${zone.name ?? Intl.DateTimeFormat().resolvedOptions().timeZone})`;
  const known = useMemo(() => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])], []);
  const wanted = typed?.trim() ?? '';
  const fitting = known.filter((name) => name.toLowerCase().includes(wanted.toLowerCase()));
  const offered = fitting.length === 0 && isTimeZone(wanted) ? [wanted] : fitting;
  return (
    <Field className={className} label="Time zone" hint="Of the times in Explore.">
      <Combobox
        value={typed ?? (value === '' ? usual : value)}
        selectedOptions={[value]}
        onChange={(event) => setTyped(event.target.value)}
        onOpenChange={(_event, { open }) => open || setTyped(undefined)}
        onOptionSelect={(_event, { optionValue }) => {
          if (optionValue === undefined) return;
          setTyped(undefined);
          if (optionValue !== value) onChange(optionValue);
        }}
      >
        <Option value="" text={usual}>
          {usual}
        </Option>
        {offered.map((name) => (
          <Option key={name} value={name}>
            {name}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
}
