import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readableAccounts } from '#sdk';
import { FormPage, noticesService, useService, useSession } from '#sdk/browser';
import { type OptimizerForm, optimizerFormSchema } from '../common/optimizerForm';
import { optimizersPath } from '../contract';
import { OptimizerFields } from './OptimizerFields';
import { optimizersKey } from './useOptimizers';

interface Props {
  readonly title: string;
  readonly initial: OptimizerForm;
  readonly isNew?: boolean;
  /** Those that it can write to. */
  readonly indices: readonly { readonly id: number; readonly name: string }[];
  onSave(form: OptimizerForm): Promise<void>;
}

/** The form of an optimizer. */
export function OptimizerFormPage({ title, initial, isNew = false, indices, onSave }: Props) {
  const session = useSession();
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const schema = useMemo(() => {
    const known = readableAccounts(session);
    // The one in use comes first.
    return optimizerFormSchema(
      known.toSorted((one, other) => Number(other.id === session?.account.id) - Number(one.id === session?.account.id)),
    );
  }, [session]);
  return (
    <FormPage<OptimizerForm>
      title={title}
      description="It writes one document for each group, each time that it runs."
      schema={schema}
      initial={initial}
      isNew={isNew}
      action={isNew ? 'Create optimizer' : 'Save'}
      back={optimizersPath}
      onSave={async (form) => {
        await onSave(form);
        await queries.invalidateQueries({ queryKey: optimizersKey });
        notices.show({ intent: 'success', title: isNew ? `${form.name} is created` : `${form.name} is saved` });
      }}
    >
      <OptimizerFields indices={indices} />
    </FormPage>
  );
}
