import { Combobox, makeStyles, Option, OptionGroup } from '@fluentui/react-components';
import { useState } from 'react';
import { units } from '../../common/units/units';

const useStyles = makeStyles({ root: { minWidth: 0 }, list: { maxHeight: '320px' } });

const titleOf = (name: string | undefined): string =>
  name === undefined ? '' : (units.find(({ names }) => names.includes(name))?.title ?? name);

/** Chooses a unit by words of its title or its name; what is typed and no unit stands behind numbers as it is. */
export function UnitControl({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  onChange(unit: string | undefined): void;
}) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const words = (typed ?? '').toLowerCase();
  const found = units.filter(({ title, names, group }) => [title, group, ...names].some((name) => name.toLowerCase().includes(words)));
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <Combobox
      size="small"
      freeform
      clearable
      className={styles.root}
      listbox={{ className: styles.list }}
      aria-label={label}
      placeholder="Unit: that of the data"
      value={typed ?? titleOf(value)}
      selectedOptions={value === undefined ? [] : [value]}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== undefined)
          onChange(typed === '' ? undefined : (units.find(({ title }) => title === typed)?.names[0] ?? `suffix:${typed}`));
        setTyped(undefined);
      }}
      onOptionSelect={(event, data) => {
        // Typing over what was chosen takes the choice back, and says so without a value, as the button that clears does.
        if (data.optionValue === undefined && event.type !== 'click') return;
        setTyped(undefined);
        onChange(data.optionValue);
      }}
    >
      {groups.map((group) => (
        <OptionGroup key={group} label={group}>
          {found
            .filter((unit) => unit.group === group)
            .map(({ names: [name], title }) => (
              <Option key={name} value={name}>
                {title}
              </Option>
            ))}
        </OptionGroup>
      ))}
    </Combobox>
  );
}
