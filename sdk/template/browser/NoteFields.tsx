import { Input, Textarea } from '@fluentui/react-components';
import { FormField } from '#sdk/browser';

/** What is written in a note. */
export function NoteFields() {
  return (
    <>
      <FormField name="title" label="Title" required>
        {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField name="text" label="Text" hint="Everybody in the account can read it.">
        {(control, change) => <Textarea {...control} rows={8} onChange={(_event, { value }) => change(value)} />}
      </FormField>
    </>
  );
}
