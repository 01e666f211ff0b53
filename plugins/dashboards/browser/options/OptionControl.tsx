import { Combobox, Input, makeStyles, Option, Select, Switch, Textarea, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { seriesColour } from '#sdk/browser';
import { calculations } from '../../common/calculations';
import { colourNames } from '../../common/panels/panelColour';
import type { ControlProps } from './controlProps';
import { ListControl } from './ListControl';
import { MappingsControl } from './MappingsControl';
import { namesIn } from './namesIn';
import type { OptionField } from './optionField';
import { RenamesControl } from './RenamesControl';
import { UnitControl } from './UnitControl';

const useStyles = makeStyles({
  narrow: { minWidth: 0, width: '100%' },
  pair: { display: 'flex', gap: '8px', '& > *': { flex: '1 1 0', minWidth: 0 } },
  list: { maxHeight: '300px' },
  colour: {
    width: '32px',
    height: '32px',
    flex: '0 0 auto',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** What a field of options is chosen with. */
export function OptionControl(props: ControlProps) {
  const styles = useStyles();
  const { field, value, answers, onChange } = props;
  switch (field.kind) {
    case 'choice':
    case 'calculation': {
      const choices =
        field.kind === 'choice' ? field.choices : Object.entries(calculations).map(([name, { title }]) => [name, title] as const);
      return (
        <Select
          size="small"
          aria-label={field.label}
          value={text(value)}
          onChange={(_event, data) => onChange(data.value === '' ? undefined : data.value)}
        >
          {choices.map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
      );
    }
    case 'number':
      return <NumberControl field={field} value={value} onChange={onChange} />;
    case 'text':
      return field.lines === undefined ? (
        <Input
          size="small"
          className={styles.narrow}
          aria-label={field.label}
          value={text(value)}
          onChange={(_event, data) => onChange(data.value === '' ? undefined : data.value)}
        />
      ) : (
        <Textarea
          size="small"
          aria-label={field.label}
          rows={field.lines}
          resize="vertical"
          value={text(value)}
          onChange={(_event, data) => onChange(data.value)}
        />
      );
    case 'switch':
      return <Switch aria-label={field.label} checked={value === true} onChange={(_event, data) => onChange(data.checked)} />;
    case 'format': {
      const format = (typeof value === 'object' && value !== null ? value : {}) as {
        readonly unit?: string;
        readonly decimalPlaces?: number;
      };
      const changed = (part: object): void => {
        const next = Object.fromEntries(Object.entries({ ...format, ...part }).filter(([, one]) => one !== undefined));
        onChange(Object.keys(next).length === 0 ? undefined : next);
      };
      return (
        <div className={styles.pair}>
          <UnitControl label={`${field.label}: unit`} value={format.unit} onChange={(unit) => changed({ unit })} />
          <NumberControl
            field={{ kind: 'number', path: '', label: `${field.label}: decimals`, min: 0, max: 10, step: 1 }}
            placeholder="Decimals"
            value={format.decimalPlaces}
            onChange={(decimalPlaces) => changed({ decimalPlaces })}
          />
        </div>
      );
    }
    case 'colour': {
      const isCode = text(value).startsWith('#');
      return (
        <div className={styles.pair}>
          <Select
            size="small"
            aria-label={field.label}
            value={isCode ? 'code' : text(value)}
            onChange={(_event, data) =>
              onChange(data.value === '' ? undefined : data.value === 'code' ? seriesColour(field.label) : data.value)
            }
          >
            <option value="">Usual</option>
            {!isCode && text(value) !== '' && !(colourNames as readonly string[]).includes(text(value)) && (
              <option value={text(value)}>{text(value)}</option>
            )}
            {colourNames.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
            <option value="code">Other</option>
          </Select>
          {isCode && (
            <input
              type="color"
              className={styles.colour}
              aria-label={`${field.label}: code`}
              value={text(value).slice(0, 7)}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </div>
      );
    }
    case 'calculations':
      return (
        <ManyControl
          label={field.label}
          value={texts(value)}
          names={Object.entries(calculations).map(([name, { title }]) => [name, title])}
          onChange={onChange}
        />
      );
    case 'names':
      return (
        <ManyControl
          label={field.label}
          value={texts(value)}
          names={namesIn(answers, field.of).map((name) => [name, name])}
          onChange={onChange}
          freeform
        />
      );
    case 'name':
      return (
        <Combobox
          size="small"
          freeform
          className={styles.narrow}
          listbox={{ className: styles.list }}
          aria-label={field.label}
          value={text(value)}
          // Typing over what was chosen takes the choice back, and says so without a value.
          onOptionSelect={(_event, data) => data.optionValue !== undefined && onChange(data.optionValue)}
          onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
        >
          {namesIn(answers, field.of).map((name) => (
            <Option key={name} value={name}>
              {name}
            </Option>
          ))}
        </Combobox>
      );
    case 'renames':
      return <RenamesControl label={field.label} value={value} answers={answers} onChange={onChange} />;
    case 'mappings':
      return <MappingsControl label={field.label} value={value} onChange={onChange} control={OptionControl} />;
    case 'list':
      return <ListControl {...props} field={field} control={OptionControl} />;
  }
}

/** A number as it is being typed: what is none yet, such as `-`, is not told. */
function NumberControl({
  field,
  value,
  placeholder = 'Auto',
  onChange,
}: Pick<ControlProps, 'value' | 'onChange'> & { readonly field: Extract<OptionField, { kind: 'number' }>; readonly placeholder?: string }) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      size="small"
      type="number"
      className={styles.narrow}
      aria-label={field.label}
      placeholder={placeholder}
      value={typed ?? text(value)}
      {...(field.min !== undefined && { min: field.min })}
      {...(field.max !== undefined && { max: field.max })}
      {...(field.step !== undefined && { step: field.step })}
      onBlur={() => setTyped(undefined)}
      onChange={(_event, data) => {
        setTyped(data.value);
        const number = Number(data.value);
        if (data.value === '') onChange(undefined);
        else if (Number.isFinite(number) && number >= (field.min ?? number) && number <= (field.max ?? number)) onChange(number);
      }}
    />
  );
}

/** Several of some names; others can be typed where `freeform`. */
function ManyControl({
  label,
  value,
  names,
  freeform = false,
  onChange,
}: {
  readonly label: string;
  readonly value: readonly string[];
  readonly names: readonly (readonly [name: string, title: string])[];
  readonly freeform?: boolean;
  onChange(value: readonly string[]): void;
}) {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const titles = new Map(names);
  const all = [...new Set([...value, ...titles.keys()])].filter((name) => name.toLowerCase().includes(typed.toLowerCase()));
  const own = freeform && typed !== '' && !all.includes(typed) ? [typed] : [];
  return (
    <Combobox
      size="small"
      multiselect
      className={styles.narrow}
      listbox={{ className: styles.list }}
      aria-label={label}
      placeholder={value.length === 0 ? 'None' : value.map((name) => titles.get(name) ?? name).join(', ')}
      selectedOptions={[...value]}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => setTyped('')}
      onOptionSelect={(_event, data) => {
        setTyped('');
        onChange(data.selectedOptions);
      }}
    >
      {[...own, ...all].map((name) => (
        <Option key={name} value={name} text={titles.get(name) ?? name}>
          {titles.get(name) ?? name}
        </Option>
      ))}
    </Combobox>
  );
}
