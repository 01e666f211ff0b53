import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { Filter } from '../../query/filter/filter';
import { filterToLucene, luceneToFilter } from '../../query/filter/filterText';
import { diagnosticText } from '../query/diagnosticText';
import type { QueryLanguage } from '../query/queryLanguage';
import { useDiagnostic } from '../query/useDiagnostic';
import { keptMarks } from './FilterEditor';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px', width: '380px' },
  text: { fontFamily: tokens.fontFamilyMonospace },
  actions: { display: 'flex', gap: '8px' },
});

interface Props {
  readonly filter: Filter;
  /** Whether a text may be run. */
  readonly check: QueryLanguage['check'];
  onSave(filter: Filter): void;
  onCancel(): void;
}

/** One filter as the Lucene text that it stands for. */
export function FilterTextEditor({ filter, check: ask, onSave, onCancel }: Props) {
  const styles = useStyles();
  const [text, setText] = useState(() => filterToLucene(filter));
  const { fault, check } = useDiagnostic({ check: ask }, text);
  const [isEmpty, setEmpty] = useState(false);
  const save = async (): Promise<void> => {
    setEmpty(text.trim() === '');
    if (text.trim() === '' || !(await check(text))) return;
    const read = luceneToFilter(text);
    if ('filter' in read) onSave({ ...read.filter, ...keptMarks(filter) });
  };
  const message = isEmpty && text.trim() === '' ? 'Write a condition, or remove the filter' : fault && diagnosticText(fault);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label="Filter as Lucene"
        hint="For example NOT service:cart, or status:[500 TO 599]"
        {...(message && { validationMessage: message })}
      >
        <Input className={styles.text} value={text} onChange={(_event, data) => setText(data.value)} />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" size="small">
          Save
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
