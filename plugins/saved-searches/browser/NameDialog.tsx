import { Checkbox, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog } from '#sdk/browser';

interface Answer {
  readonly name: string;
  readonly withRange: boolean;
}

/** Asks for the name of a saved search. */
export function NameDialog({
  title,
  initial,
  asksForRange = false,
  onSubmit,
  onClose,
}: {
  readonly title: string;
  readonly initial: { readonly name: string; readonly withRange?: boolean };
  /** Whether it also asks if the time range is kept. */
  readonly asksForRange?: boolean;
  readonly onSubmit: (answer: Answer) => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(initial.name);
  const [withRange, setWithRange] = useState(initial.withRange ?? false);
  return (
    <FormDialog
      title={title}
      action="Save"
      isReady={name.trim() !== ''}
      onSubmit={() => onSubmit({ name: name.trim(), withRange })}
      onClose={onClose}
    >
      <Field label="Name" hint="Everybody in the account finds it by this name.">
        <Input value={name} maxLength={120} onChange={(_event, { value }) => setName(value)} />
      </Field>
      {asksForRange && (
        <Checkbox
          label="Keep the time range with it"
          checked={withRange}
          onChange={(_event, { checked }) => setWithRange(checked === true)}
        />
      )}
    </FormDialog>
  );
}
