import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import { type Ref, useMemo, useState } from 'react';
import { isTimeZone } from '../../isTimeZone';

const useStyles = makeStyles({ list: { maxHeight: '320px' } });

interface Props {
  /** IANA name; empty for the usual zone. */
  readonly value: string;
  /** What the choice of the usual zone is called. */
  readonly usual: string;
  readonly disabled?: boolean;
  /** For a picker that stands in no `Field`. */
  readonly 'aria-label'?: string;
  readonly ref?: Ref<HTMLInputElement>;
  onChange(name: string): void;
}

/** Chooses a time zone by typing part of its name. A zone that the browser knows and does not list is offered when its whole name is typed. */
export function TimeZonePicker({ value, usual, onChange, ...about }: Props) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const known = useMemo(() => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])], []);
  const wanted = typed?.trim() ?? '';
  const fitting = known.filter((name) => name.toLowerCase().includes(wanted.toLowerCase()));
  // A browser lists one name of each zone and knows the others, too: Asia/Kolkata beside Asia/Calcutta.
  const offered = fitting.length === 0 && isTimeZone(wanted) ? [wanted] : fitting;
  return (
    <Combobox
      {...about}
      listbox={{ className: styles.list }}
      // All zones of the world would fill the page otherwise.
      positioning={{ autoSize: false }}
      value={typed ?? (value === '' ? usual : value)}
      selectedOptions={[value]}
      onChange={(event) => setTyped(event.target.value)}
      onOpenChange={(_event, { open }) => open || setTyped(undefined)}
      onOptionSelect={(_event, { optionValue }) => {
        // Typing what fits nothing takes the choice back, and names none.
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
  );
}
