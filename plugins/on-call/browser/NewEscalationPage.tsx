import { FormPage } from '#sdk/browser';
import { type EscalationForm, escalationFormSchema, escalationOf, newEscalationForm } from '../common/escalationForm';
import { EscalationFields } from './EscalationFields';
import { useSaveEscalation } from './useOnCall';

/** Makes an escalation. */
export default function NewEscalationPage() {
  const save = useSaveEscalation();
  return (
    <FormPage<EscalationForm>
      title="New escalation"
      description="One step after the other is told until somebody acknowledges."
      schema={escalationFormSchema}
      initial={newEscalationForm}
      action="Create escalation"
      back="/escalations"
      onSave={(form) => save(escalationOf(form))}
    >
      <EscalationFields />
    </FormPage>
  );
}
