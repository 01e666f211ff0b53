import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import { useState } from 'react';

const useStyles = makeStyles({ root: { minWidth: '160px', flex: '1 1 160px' }, list: { maxHeight: '300px' } });
/** Names that are listed at a time. */
const most = 200;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly names: readonly string[];
  onChange(field: string): void;
  onBlur?(): void;
}

/** Chooses a field by its name; one that no log has yet can be typed. */
export function FieldPicker({ label, value, names, onChange, onBlur }: Props) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const letters = (typed ?? '').trim().toLowerCase();
  const offered = names.filter((name) => name.toLowerCase().includes(letters)).slice(0, most);
  return (
    <Combobox
      freeform
      className={styles.root}
      listbox={{ className: styles.list }}
      input={{ style: { minWidth: 0 } }}
      aria-label={label}
      placeholder="a field"
      value={typed ?? value}
      selectedOptions={[value]}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== undefined && typed.trim() !== value) onChange(typed.trim());
        setTyped(undefined);
        onBlur?.();
      }}
      onOptionSelect={(_event, { optionValue }) => {
        // Typing over what was chosen takes the choice back, and says so without a value.
        if (optionValue === undefined) return;
        setTyped(undefined);
        onChange(optionValue);
      }}
    >
      {offered.map((name) => (
        <Option key={name} value={name}>
          {name}
        </Option>
      ))}
    </Combobox>
  );
}
