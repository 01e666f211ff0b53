import { Field } from '@fluentui/react-components';
import { TimeZonePicker, useTimeZone } from '#sdk/browser';

interface Props {
  readonly className: string;
  /** IANA name; empty for the zone of the general settings. */
  readonly value: string;
  onChange(name: string): void;
}

/** The zone of times in Explore. */
export function ZoneField({ className, value, onChange }: Props) {
  const zone = useTimeZone();
  const usual = `As in the general settings (${zone.name ?? Intl.DateTimeFormat().resolvedOptions().timeZone})`;
  return (
    <Field className={className} label="Time zone" hint="Of the times in Explore.">
      <TimeZonePicker value={value} usual={usual} onChange={onChange} />
    </Field>
  );
}
