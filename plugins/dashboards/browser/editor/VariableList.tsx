import { Button, Checkbox, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Icon, IconAction } from '#sdk/browser';
import type { Variable } from '../../common/document';
import { listKinds } from '../../common/variables/variableKinds';
import { cycleInWords, variableOrder } from '../../common/variables/variableOrder';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  row: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px', padding: '0 8px', borderRadius: tokens.borderRadiusMedium },
  open: { padding: '8px', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  name: { fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightSemibold },
  about: { color: tokens.colorNeutralForeground3, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  end: { marginLeft: 'auto', display: 'inline-flex', flexShrink: 0 },
  form: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px 12px', padding: '8px', alignItems: 'start' },
  wide: { gridColumn: '1 / -1' },
  checks: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', gridColumn: '1 / -1' },
  fault: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  add: { display: 'flex', gap: '8px' },
});

interface Props {
  readonly variables: readonly Variable[];
  onChange(variables: readonly Variable[]): void;
}

const about = (variable: Variable): string => {
  if (variable.kind === 'TextVariable') return variable.spec.constant === true ? 'constant' : 'text';
  const { kind } = variable.spec.plugin;
  return listKinds.find((one) => one.kind === kind)?.title.toLowerCase() ?? kind;
};

/** The variables of one place, in the order in which they are shown. */
export function VariableList({ variables, onChange }: Props) {
  const styles = useStyles();
  const [open, setOpen] = useState<number>();
  const { cycles } = variableOrder(variables);
  const names = variables.map(({ spec }) => spec.name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const free = (word: string): string => {
    let number = 1;
    while (names.includes(number === 1 ? word : `${word}${number}`)) number++;
    return number === 1 ? word : `${word}${number}`;
  };
  const add = (variable: Variable): void => {
    onChange([...variables, variable]);
    setOpen(variables.length);
  };
  const move = (index: number, by: number): void => {
    const next = [...variables];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(index + by, 0, moved);
    setOpen(undefined);
    onChange(next);
  };
  return (
    <div className={styles.root}>
      {variables.length === 0 && <p className={styles.hint}>{'There are none. Queries, titles and links name a variable as $name.'}</p>}
      {cycles.map((cycle) => (
        <p key={cycle.join(' ')} className={styles.fault} role="alert">
          {cycleInWords(cycle)}
        </p>
      ))}
      {twice.map((name) => (
        <p key={name} className={styles.fault} role="alert">{`Two variables are called ${name}.`}</p>
      ))}
      {variables.map((variable, index) => {
        const { name } = variable.spec;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name that is being typed is no name yet
          <section key={index} className={open === index ? styles.open : undefined} aria-label={`Variable ${name}`}>
            <div className={styles.row}>
              <span className={styles.name}>{`$${name}`}</span>
              <span className={styles.about}>{about(variable)}</span>
              <span className={styles.end}>
                <IconAction
                  icon="edit"
                  label={open === index ? `Close ${name}` : `Edit ${name}`}
                  pressed={open === index}
                  onClick={() => setOpen(open === index ? undefined : index)}
                />
                <IconAction icon="arrow-up" label={`Move ${name} up`} disabled={index === 0} onClick={() => move(index, -1)} />
                <IconAction
                  icon="arrow-down"
                  label={`Move ${name} down`}
                  disabled={index === variables.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconAction icon="delete" label={`Delete ${name}`} onClick={() => onChange(variables.filter((_one, at) => at !== index))} />
              </span>
            </div>
            {open === index && (
              <VariableForm variable={variable} onChange={(next) => onChange(variables.map((one, at) => (at === index ? next : one)))} />
            )}
          </section>
        );
      })}
      <div className={styles.add}>
        <Button
          icon={<Icon name="add" size={16} />}
          onClick={() =>
            add({
              kind: 'ListVariable',
              spec: {
                name: free('variable'),
                allowMultiple: false,
                allowAllValue: false,
                plugin: { kind: 'StaticListVariable', spec: { values: [] } },
              },
            })
          }
        >
          Add a list
        </Button>
        <Button icon={<Icon name="add" size={16} />} onClick={() => add({ kind: 'TextVariable', spec: { name: free('text'), value: '' } })}>
          Add a text
        </Button>
      </div>
    </div>
  );
}

function VariableForm({ variable, onChange }: { readonly variable: Variable; onChange(variable: Variable): void }) {
  const styles = useStyles();
  const { spec } = variable;
  const isName = /^\w{1,200}$/.test(spec.name);
  const set = (part: object): void => onChange({ ...variable, spec: { ...spec, ...part } } as Variable);
  const text = (title: string, value: string | undefined, put: (value: string) => object, hint?: string) => (
    <Field label={title} hint={hint}>
      <Input value={value ?? ''} onChange={(_event, data) => set(put(data.value))} />
    </Field>
  );
  const check = (title: string, checked: boolean | undefined, put: (checked: boolean) => object) => (
    <Checkbox label={title} checked={checked === true} onChange={(_event, data) => set(put(data.checked === true))} />
  );
  return (
    <div className={styles.form}>
      <Field label="Name" {...(!isName && { validationMessage: 'A name has letters, digits and underscores.' })}>
        <Input value={spec.name} onChange={(_event, data) => set({ name: data.value })} />
      </Field>
      {text('Shown as', spec.display?.name, (name) => ({ display: { ...spec.display, name } }))}
      {variable.kind === 'TextVariable' && text('Value', variable.spec.value, (value) => ({ value }))}
      {variable.kind === 'ListVariable' && <ListFields variable={variable} set={set} />}
      <div className={styles.checks}>
        {variable.kind === 'TextVariable' &&
          check('It cannot be changed on the dashboard', variable.spec.constant, (constant) => ({ constant }))}
        {variable.kind === 'ListVariable' && check('Several values', variable.spec.allowMultiple, (allowMultiple) => ({ allowMultiple }))}
        {variable.kind === 'ListVariable' && check('All', variable.spec.allowAllValue, (allowAllValue) => ({ allowAllValue }))}
        {check('Hidden', spec.display?.hidden, (hidden) => ({ display: { ...spec.display, hidden } }))}
      </div>
    </div>
  );
}

function ListFields({ variable, set }: { readonly variable: Extract<Variable, { kind: 'ListVariable' }>; set(part: object): void }) {
  const styles = useStyles();
  const { plugin, sort = 'none', capturingRegexp, customAllValue, defaultValue, allowAllValue } = variable.spec;
  const known = listKinds.find(({ kind }) => kind === plugin.kind);
  return (
    <>
      <Field label="Values come from">
        <Select value={plugin.kind} onChange={(_event, data) => set({ plugin: { kind: data.value, spec: {} } })}>
          {known === undefined && <option value={plugin.kind}>{`${plugin.kind} (not known here)`}</option>}
          {listKinds.map(({ kind, title }) => (
            <option key={kind} value={kind}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Order">
        <Select value={sort} onChange={(_event, data) => set({ sort: data.value })}>
          <option value="none">As they come</option>
          <option value="alphabetical-asc">A to Z</option>
          <option value="alphabetical-desc">Z to A</option>
          <option value="numerical-asc">Small numbers first</option>
          <option value="numerical-desc">Large numbers first</option>
        </Select>
      </Field>
      {known?.fields.map((field) => (
        <Field key={field.name} className={styles.wide} label={field.title}>
          {'isList' in field ? (
            <ListInput
              values={plugin.spec[field.name]}
              onChange={(values) => set({ plugin: { ...plugin, spec: { ...plugin.spec, [field.name]: values } } })}
            />
          ) : (
            <Input
              value={String(plugin.spec[field.name] ?? '')}
              onChange={(_event, data) => set({ plugin: { ...plugin, spec: { ...plugin.spec, [field.name]: data.value } } })}
            />
          )}
        </Field>
      ))}
      <Field label="Take out (regular expression)" hint="Its first group is the value">
        <Input value={capturingRegexp ?? ''} onChange={(_event, data) => set({ capturingRegexp: data.value || undefined })} />
      </Field>
      <Field label="By default">
        <Input value={[defaultValue ?? ''].flat().join(', ')} onChange={(_event, data) => set({ defaultValue: data.value || undefined })} />
      </Field>
      {allowAllValue === true && (
        <Field label="Written for All" hint="Every value when empty">
          <Input value={customAllValue ?? ''} onChange={(_event, data) => set({ customAllValue: data.value || undefined })} />
        </Field>
      )}
    </>
  );
}

/** A list in one line. Values with a name of their own, as imported ones have them, keep it as long as they are not changed. */
function ListInput({ values, onChange }: { readonly values: unknown; onChange(values: readonly unknown[]): void }) {
  const list = Array.isArray(values) ? values : typeof values === 'string' ? values.split(',') : [];
  const shown = list.map((one) => (typeof one === 'object' && one !== null && 'value' in one ? String(one.value) : String(one)));
  const [text, setText] = useState(shown.join(', '));
  return (
    <Input
      value={text}
      onChange={(_event, data) => {
        setText(data.value);
        onChange(splitList(data.value).map((one) => list[shown.indexOf(one)] ?? one));
      }}
    />
  );
}

/** Parts between commas, but for those within braces or quotes: `up{a="x",b="y"}, down` are two. */
export function splitList(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const letter of text) {
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '{' || letter === '(' || letter === '[') depth++;
    else if (letter === '}' || letter === ')' || letter === ']') depth--;
    if (letter === ',' && quote === '' && depth <= 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
