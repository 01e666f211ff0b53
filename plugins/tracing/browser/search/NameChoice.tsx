import { Combobox, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { formatCount, formatWhole } from '#sdk/browser';

const useStyles = makeStyles({
  root: { minWidth: '120px', flex: '1 1 150px', maxWidth: '260px' },
  list: { maxHeight: '320px', minWidth: '260px' },
  option: { display: 'flex', gap: '12px', width: '100%' },
  name: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** Names to choose from, those of most spans first; undefined while they are not known. */
export interface OfferedNames {
  readonly results: readonly { readonly name: string; readonly spans: number; readonly errors: number }[];
  readonly total: number;
}

interface Props {
  /** What is chosen: `Service`. */
  readonly label: string;
  /** What no choice stands for: `All services`. */
  readonly none: string;
  /** Empty for all. */
  readonly value: string;
  readonly names: OfferedNames | undefined;
  /** Why they are not known. */
  readonly failure: string | undefined;
  /** Names are looked for that hold this, by which time they are to be given; undefined while nobody chooses. */
  onSearch(text: string | undefined): void;
  onChange(name: string): void;
}

/** Chooses one name of many, with how many spans each has. One that is not among them can be typed. */
export function NameChoice({ label, none, value, names, failure, onSearch, onChange }: Props) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const type = (text: string | undefined): void => {
    setTyped(text);
    onSearch(text);
  };
  const choose = (name: string): void => {
    type(undefined);
    if (name !== value) onChange(name);
  };
  const left = names === undefined ? 0 : names.total - names.results.length;
  return (
    <Combobox
      freeform
      clearable
      className={styles.root}
      listbox={{ className: styles.list }}
      input={{ style: { minWidth: 0 } }}
      aria-label={label}
      placeholder={none}
      value={typed ?? value}
      selectedOptions={value === '' ? [] : [value]}
      onOpenChange={(_event, { open }) => onSearch(open ? (typed ?? '') : undefined)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => typed !== undefined && choose(typed.trim())}
      onKeyDown={(event) => event.key === 'Enter' && names?.results.length === 0 && typed !== undefined && choose(typed.trim())}
      onOptionSelect={(event, { optionValue }) => {
        // The button that clears says so without a value; typing over what was chosen does, too, and goes on.
        if (optionValue !== undefined) choose(optionValue);
        else if (event.type === 'click') choose('');
      }}
    >
      {names?.results.map(({ name, spans, errors }) => (
        <Option key={name} value={name} text={name}>
          <span className={styles.option}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.count}>
              {formatCount(spans)} spans{errors > 0 && `, ${formatCount(errors)} failed`}
            </span>
          </span>
        </Option>
      ))}
      {failure !== undefined && (
        <Option disabled text="">
          {failure}
        </Option>
      )}
      {names?.results.length === 0 && (
        <Option disabled text="">
          None in this time
        </Option>
      )}
      {left > 0 && (
        <Option disabled text="">
          {`${formatWhole(left)} more: type a part of the name`}
        </Option>
      )}
    </Combobox>
  );
}
