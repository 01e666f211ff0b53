import { Combobox, Input, makeStyles, Option, Tooltip, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Icon } from '#sdk/browser';
import type { VariableState } from '../../common/variables/resolveVariables';
import { allValue } from '../../common/variables/variableValue';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '6px', minWidth: 0, maxWidth: '100%' },
  name: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap', fontSize: tokens.fontSizeBase200 },
  field: { minWidth: '120px', maxWidth: '260px' },
  list: { maxHeight: '320px' },
  fault: { color: tokens.colorStatusDangerForeground1, display: 'inline-flex' },
});

/** Options that are drawn at most; more are found by typing. */
const mostShown = 200;

interface Props {
  readonly state: VariableState;
  /** Absent where it has the value that it has. */
  onChoose?: ((key: string, values: readonly string[]) => void) | undefined;
}

interface ChoiceProps extends Props {
  readonly label: string;
  onChoose(key: string, values: readonly string[]): void;
}

/** A variable with its name, and what chooses its value. */
export function VariableControl({ state, onChoose }: Props) {
  const styles = useStyles();
  const { variable, fault } = state;
  const { name, display } = variable.spec;
  if (display?.hidden === true || (variable.kind === 'TextVariable' && variable.spec.constant === true)) return null;
  const label = display?.name || name;
  return (
    <span className={styles.root} title={display?.description ?? `$${name}`}>
      <span className={styles.name}>{label}</span>
      {onChoose === undefined ? (
        <Fixed state={state} />
      ) : variable.kind === 'TextVariable' ? (
        <TextChoice key={state.value?.values[0]} label={label} state={state} onChoose={onChoose} />
      ) : (
        <ListChoice label={label} state={state} onChoose={onChoose} />
      )}
      {fault !== undefined && (
        <Tooltip content={fault} relationship="description">
          <span className={styles.fault} role="img" aria-label={`${label}: ${fault}`}>
            <Icon name="error" size={16} />
          </span>
        </Tooltip>
      )}
    </span>
  );
}

/** Values that are told of one that cannot be chosen; the rest is a number, with all of them on hover. */
const mostTold = 5;

function Fixed({ state: { value } }: { readonly state: VariableState }) {
  const { labels, isAll } = value ?? { labels: [], isAll: false };
  const rest = labels.length - mostTold;
  return (
    <span title={labels.join(', ')}>
      {isAll ? 'All' : labels.slice(0, mostTold).join(', ')}
      {!isAll && rest > 0 && ` and ${rest} more`}
    </span>
  );
}

function TextChoice({ label, state, onChoose }: ChoiceProps) {
  const styles = useStyles();
  const [text, setText] = useState(state.value?.values[0] ?? '');
  const apply = (): void => {
    if (text !== state.value?.values[0]) onChoose(state.key, [text]);
  };
  return (
    <Input
      className={styles.field}
      size="small"
      aria-label={label}
      value={text}
      onChange={(_event, data) => setText(data.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  );
}

function ListChoice({ label, state, onChoose }: ChoiceProps) {
  const styles = useStyles();
  const [search, setSearch] = useState<string>();
  const { variable, value, options = [], isLoading, key } = state;
  const spec = variable.kind === 'ListVariable' ? variable.spec : undefined;
  const isMulti = spec?.allowMultiple === true;
  const chosen = value === undefined ? [] : value.isAll ? [allValue] : [...value.values];
  const shown = value === undefined ? '' : value.isAll ? 'All' : value.labels.join(' + ');
  const words = (search ?? '').toLowerCase();
  const found = words === '' ? options : options.filter((one) => one.label.toLowerCase().includes(words));
  const choose = (selected: readonly string[], picked: string | undefined): void => {
    // Typing over what was chosen takes the choice back, and says so without a value.
    if (picked === undefined) return;
    setSearch(isMulti ? '' : undefined);
    // All and single values do not go together: the newer choice holds.
    const values = selected.filter((one) => one !== allValue);
    if (!isMulti) onChoose(key, [picked]);
    else if (picked === allValue || (values.length === 0 && spec?.allowAllValue === true)) onChoose(key, [allValue]);
    else onChoose(key, values);
  };
  return (
    <Combobox
      className={styles.field}
      listbox={{ className: styles.list }}
      size="small"
      aria-label={label}
      multiselect={isMulti}
      placeholder={isLoading ? 'Loading…' : value === undefined ? 'None' : shown}
      value={search ?? shown}
      selectedOptions={chosen}
      onChange={(event) => setSearch(event.target.value)}
      onOpenChange={(_event, { open }) => setSearch(open ? '' : undefined)}
      onOptionSelect={(_event, data) => choose(data.selectedOptions, data.optionValue)}
    >
      {spec?.allowAllValue === true && words === '' && (
        <Option key={allValue} value={allValue} text="All">
          All
        </Option>
      )}
      {found.slice(0, mostShown).map((one) => (
        <Option key={one.value} value={one.value} text={one.label}>
          {one.label}
        </Option>
      ))}
      {found.length > mostShown && (
        <Option key=" more" value="" disabled text="more">
          {`${mostShown} of ${found.length}: type to find others`}
        </Option>
      )}
      {found.length === 0 && !isLoading && (
        <Option key=" none" value="" disabled text="none">
          {options.length === 0 ? 'There are no values' : 'Nothing has these letters'}
        </Option>
      )}
    </Combobox>
  );
}

/** Variables of one place in a row, in the order of the document. */
export function VariableRow({
  states,
  label,
  onChoose,
}: {
  readonly states: readonly VariableState[];
  readonly label: string;
  readonly onChoose: Props['onChoose'];
}) {
  const styles = useRowStyles();
  const shown = states.filter(
    ({ variable }) => variable.spec.display?.hidden !== true && !(variable.kind === 'TextVariable' && variable.spec.constant === true),
  );
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend
    <div className={styles.row} role="group" aria-label={label}>
      {shown.map((state) => (
        <VariableControl key={state.key} state={state} onChoose={onChoose} />
      ))}
    </div>
  );
}

const useRowStyles = makeStyles({ row: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', minWidth: 0 } });
