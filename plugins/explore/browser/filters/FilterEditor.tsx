import { Button, Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { Filter } from '#sdk/query';
import { draftOf, filterOf, operators } from './operators';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px', width: '300px' },
  actions: { display: 'flex', gap: '8px' },
});

interface Props {
  readonly filter?: Filter;
  /** Field names to offer. */
  readonly fields: readonly string[];
  onSave(filter: Filter): void;
  onCancel(): void;
}

/** The form of one filter. */
export function FilterEditor({ filter, fields, onSave, onCancel }: Props) {
  const styles = useStyles();
  const listId = useId();
  const [draft, setDraft] = useState(() => draftOf(filter));
  const [fault, setFault] = useState<string>();
  const kind = draft.operator.value;
  const save = (): void => {
    const made = filterOf(draft);
    if ('fault' in made) setFault(made.fault);
    else onSave({ ...made.filter, ...(filter?.isDisabled === true && { isDisabled: true }) });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label="Field">
        <Input
          value={draft.field}
          input={{ list: listId, autoComplete: 'off' }}
          onChange={(_event, data) => setDraft({ ...draft, field: data.value })}
        />
      </Field>
      <datalist id={listId}>
        {fields.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
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
        <Field label={kind === 'between' ? 'From (included)' : 'Value'} {...(kind === 'list' && { hint: 'Separate values by commas' })}>
          <Input value={draft.value} onChange={(_event, data) => setDraft({ ...draft, value: data.value })} />
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
          {filter === undefined ? 'Add filter' : 'Save'}
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
