import { Input } from '@fluentui/react-components';
import { FormField } from '#sdk/browser';
import { EscalationSteps } from './EscalationSteps';

/** Who is told next while nobody acknowledges. */
export function EscalationFields() {
  return (
    <>
      <FormField name="name" label="Name" required>
        {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <EscalationSteps />
      <FormField name="rounds" label="Rounds" hint="How often all steps are gone through while nobody acknowledges." required>
        {(control, change) => <Input {...control} inputMode="numeric" onChange={(_event, { value }) => change(value)} />}
      </FormField>
    </>
  );
}
