import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import { useState } from 'react';

const useStyles = makeStyles({
  // The input is as wide as its usual number of letters otherwise, and leaves its frame.
  field: { width: '160px', minWidth: '120px', '& input': { minWidth: 0, width: '100%' } },
  // As large as what is to be hit has to be.
  expand: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', width: '24px', height: '24px', margin: 0 },
  list: { maxHeight: '320px' },
});

/** Names that are offered at most; more are found by typing. */
const mostShown = 100;

interface Props {
  /** What is chosen: `Services`. */
  readonly label: string;
  /** What no choice stands for: `All services`. */
  readonly none: string;
  readonly choices: readonly string[];
  readonly value: readonly string[];
  onChange(value: readonly string[]): void;
}

/** Several of many names, found by typing. */
export function NamesFilter({ label, none, choices, value, onChange }: Props) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const words = (typed ?? '').toLowerCase();
  const all = [...new Set([...value, ...choices])];
  const found = all.filter((name) => name.toLowerCase().includes(words));
  const shown = value.length === 0 ? '' : value.length <= 2 ? value.join(', ') : `${value.length} chosen`;
  return (
    <Combobox
      className={styles.field}
      listbox={{ className: styles.list }}
      expandIcon={{ className: styles.expand }}
      size="small"
      aria-label={label}
      multiselect
      placeholder={shown === '' ? none : shown}
      value={typed ?? shown}
      title={value.join(', ')}
      selectedOptions={[...value]}
      onChange={(event) => setTyped(event.target.value)}
      onOpenChange={(_event, { open }) => setTyped(open ? '' : undefined)}
      onOptionSelect={(_event, { optionValue, selectedOptions }) => {
        // Typing over what was chosen takes the choice back, and says so without a value.
        if (optionValue === undefined) return;
        setTyped('');
        onChange(selectedOptions);
      }}
    >
      {found.slice(0, mostShown).map((name) => (
        <Option key={name} value={name} text={name}>
          {name}
        </Option>
      ))}
      {found.length > mostShown && (
        <Option key=" more" value="" disabled text="more">
          {`${mostShown} of ${found.length}: type to find others`}
        </Option>
      )}
      {found.length === 0 && (
        <Option key=" none" value="" disabled text="none">
          {all.length === 0 ? 'There are none in this time' : 'Nothing has these letters'}
        </Option>
      )}
    </Combobox>
  );
}
