import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import { useState } from 'react';
import type { FieldSuggestions } from '#sdk/browser';

const useStyles = makeStyles({ root: { minWidth: '120px', flex: '1 1 120px' }, list: { maxHeight: '300px' } });

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly suggestions: FieldSuggestions;
  onChange(field: string): void;
}

/** Chooses a field by its name; one that nobody has sent yet can be typed. */
export function FieldPicker({ label, placeholder, value, suggestions, onChange }: Props) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const [found, setFound] = useState<readonly string[]>([]);
  const search = (prefix: string): void => {
    suggestions.fields(prefix).then(
      (fields) => setFound(fields.map(({ text }) => text)),
      // Without suggestions a name is typed.
      () => setFound([]),
    );
  };
  return (
    <Combobox
      size="small"
      freeform
      className={styles.root}
      listbox={{ className: styles.list }}
      input={{ style: { minWidth: 0 } }}
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? value}
      selectedOptions={[value]}
      onOpenChange={(_event, { open }) => open && search('')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      onBlur={() => {
        if (typed !== undefined && typed.trim() !== value) onChange(typed.trim());
        setTyped(undefined);
      }}
      onOptionSelect={(_event, { optionValue }) => {
        // Typing over what was chosen takes the choice back, and says so without a value.
        if (optionValue === undefined) return;
        setTyped(undefined);
        onChange(optionValue);
      }}
    >
      {found.map((name) => (
        <Option key={name} value={name}>
          {name}
        </Option>
      ))}
    </Combobox>
  );
}
