import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { FormField, Icon } from '#sdk/browser';
import { newFieldCondition } from '../common/wizardForm';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, border: 'none' },
  title: { padding: 0, marginBottom: '4px', color: tokens.colorNeutralForeground1 },
  row: { display: 'grid', gridTemplateColumns: '1fr 1fr auto', gap: '8px', alignItems: 'start' },
  remove: { marginTop: '24px' },
});

/** Fields that are added to every log, by name and value. */
export function AdditionalFields({ at }: { readonly at: string }) {
  const styles = useStyles();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: `${at}.fieldConditions` });
  return (
    <fieldset className={styles.root}>
      <legend className={styles.title}>Additional fields</legend>
      {fields.map(({ id }, place) => (
        <div key={id} className={styles.row}>
          <FormField name={`${at}.fieldConditions.${place}.fieldName`} label="Name">
            {(control, change) => <Input {...control} maxLength={200} onChange={(_event, { value }) => change(value)} />}
          </FormField>
          <FormField name={`${at}.fieldConditions.${place}.fieldValue`} label="Value">
            {(control, change) => <Input {...control} maxLength={2000} onChange={(_event, { value }) => change(value)} />}
          </FormField>
          <Button
            className={styles.remove}
            appearance="subtle"
            icon={<Icon name="close" size={16} />}
            aria-label={`Remove field ${place + 1}`}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      <div>
        <Button size="small" icon={<Icon name="add" size={16} />} onClick={() => append(newFieldCondition())}>
          Add a field
        </Button>
      </div>
    </fieldset>
  );
}
