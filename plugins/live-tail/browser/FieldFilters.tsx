import {
  Button,
  Field,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Select,
  Tag,
  TagGroup,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { Icon } from '#sdk/browser';
import { besideValues, type Filter } from '#sdk/query';
import type { LiveTailStore } from './LiveTailStore';
import { useFrequentValues } from './useFrequentValues';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: '280px' } });

const kinds = { is: 'is', 'is-not': 'is not', exists: 'exists', missing: 'does not exist' } as const;
type Kind = keyof typeof kinds;

/** Conditions on fields, beside the query. */
export const FieldFilters = observer(function FieldFilters({
  store,
  fields,
}: {
  readonly store: LiveTailStore;
  readonly fields: readonly string[];
}) {
  const styles = useStyles();
  const names = useId();
  const [isOpen, open] = useState(false);
  const [field, setField] = useState('');
  const [kind, setKind] = useState<Kind>('is');
  const [value, setValue] = useState('');
  const { filters, accounts } = store.asked;
  // Severities that are followed have buttons of their own.
  const beside = besideValues(filters, 'severity');
  const known = useFrequentValues(isOpen && fields.includes(field.trim()) ? field.trim() : undefined, accounts);
  const asksValue = kind === 'is' || kind === 'is-not';
  const isReady = field.trim() !== '' && (!asksValue || value !== '');
  const add = (): void => {
    store.ask({ filters: [...filters, filterOf(field.trim(), kind, value)] });
    setValue('');
    open(false);
  };
  return (
    <>
      <Popover open={isOpen} onOpenChange={(_event, data) => open(data.open)} trapFocus positioning="below-start">
        <PopoverTrigger disableButtonEnhancement>
          <Button icon={<Icon name="filter" size={16} />}>Add filter</Button>
        </PopoverTrigger>
        <PopoverSurface aria-label="Add filter">
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (isReady) add();
            }}
          >
            <Field label="Field">
              <Input value={field} list={names} onChange={(_event, data) => setField(data.value)} />
            </Field>
            <datalist id={names}>
              {fields.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <datalist id={`${names}-values`}>
              {known.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
            <Field label="Condition">
              <Select value={kind} onChange={(_event, data) => setKind(data.value as Kind)}>
                {Object.entries(kinds).map(([id, title]) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
            {asksValue && (
              <Field label="Value">
                <Input value={value} list={`${names}-values`} onChange={(_event, data) => setValue(data.value)} />
              </Field>
            )}
            <Button type="submit" appearance="primary" disabled={!isReady}>
              Add
            </Button>
          </form>
        </PopoverSurface>
      </Popover>
      {beside.length > 0 && (
        <TagGroup
          aria-label="Field filters"
          size="small"
          onDismiss={(_event, data) => store.ask({ filters: filters.filter((filter) => filter !== beside[Number(data.value)]) })}
        >
          {beside.map((filter, at) => (
            <Tag key={JSON.stringify(filter)} value={String(at)} dismissible dismissIcon={{ 'aria-label': 'remove' }}>
              {described(filter)}
            </Tag>
          ))}
        </TagGroup>
      )}
    </>
  );
});

function filterOf(name: string, kind: Kind, value: string): Filter {
  const negate = kind === 'is-not' || kind === 'missing' ? { negate: true } : {};
  const field = { id: name, name };
  return kind === 'is' || kind === 'is-not' ? { field, type: 'IS', value, ...negate } : { field, type: 'EXIST', ...negate };
}

function described(filter: Filter): string {
  const name = filter.field?.name ?? '';
  const isNot = filter.negate === true;
  return filter.type === 'EXIST'
    ? `${name} ${isNot ? kinds.missing : kinds.exists}`
    : `${name} ${isNot ? kinds['is-not'] : kinds.is} ${'value' in filter ? String(filter.value) : ''}`;
}
