import { Button, Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { Filter } from '../../query/filter/filter';
import { useDebounced } from '../query/useDebounced';
import type { FieldSuggestions } from './fieldSuggestions';
import { draftOf, filterOf, operators } from './operators';
import { useSuggested } from './useSuggested';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px', width: '300px' },
  actions: { display: 'flex', gap: '8px' },
});

interface Props {
  readonly filter?: Filter;
  readonly suggestions: FieldSuggestions;
  /** What a new one is called. */
  readonly noun?: string;
  onSave(filter: Filter): void;
  onCancel(): void;
}

/** The form of one filter. */
export function FilterEditor({ filter, suggestions, noun = 'filter', onSave, onCancel }: Props) {
  const styles = useStyles();
  const listId = useId();
  const [draft, setDraft] = useState(() => draftOf(filter));
  const [fault, setFault] = useState<string>();
  const kind = draft.operator.value;
  const fields = useSuggested(suggestions);
  const values = useSuggested(suggestions, useDebounced(kind === 'one' ? draft.field.trim() : ''));
  const valuesId = useId();
  const save = (): void => {
    const made = filterOf(draft);
    if ('fault' in made) setFault(made.fault);
    else onSave({ ...made.filter, ...keptMarks(filter) });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {kind !== 'text' && (
        <Field label="Field">
          <Input
            value={draft.field}
            input={{ list: listId, autoComplete: 'off' }}
            onChange={(_event, data) => setDraft({ ...draft, field: data.value })}
          />
        </Field>
      )}
      <Offered id={listId} texts={fields} />
      <Offered id={valuesId} texts={values} />
      <Field label="Condition">
        <Select
          value={draft.operator.id}
          onChange={(_event, data) => setDraft({ ...draft, operator: operators.find(({ id }) => id === data.value) ?? draft.operator })}
        >
          {operators.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {kind !== 'none' && (
        <Field
          label={kind === 'between' ? 'From (included)' : kind === 'text' ? 'Lucene' : 'Value'}
          {...(kind === 'list' && { hint: 'Separate values by commas' })}
        >
          <Input
            value={draft.value}
            input={{ list: valuesId, autoComplete: 'off' }}
            onChange={(_event, data) => setDraft({ ...draft, value: data.value })}
          />
        </Field>
      )}
      {kind === 'between' && (
        <Field label="To (excluded)">
          <Input value={draft.until} onChange={(_event, data) => setDraft({ ...draft, until: data.value })} />
        </Field>
      )}
      {fault !== undefined && <Field validationMessage={fault} />}
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" size="small">
          {filter === undefined ? `Add ${noun}` : 'Save'}
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** What stays when a filter is edited. */
export const keptMarks = (filter: Filter | undefined): Pick<Filter, 'isDisabled' | 'pinned'> => ({
  ...(filter?.isDisabled === true && { isDisabled: true }),
  ...(filter?.pinned === true && { pinned: true }),
});

function Offered({ id, texts }: { readonly id: string; readonly texts: readonly string[] }) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
