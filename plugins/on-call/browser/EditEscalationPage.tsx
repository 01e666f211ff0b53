import { useParams } from 'react-router';
import { DetailPage, FormPage } from '#sdk/browser';
import type { KeptEscalation } from '../common/escalation';
import { type EscalationForm, escalationFormSchema, escalationOf, formOfEscalation } from '../common/escalationForm';
import { EscalationFields } from './EscalationFields';
import { useEscalation, useSaveEscalation } from './useOnCall';

/** Changes an escalation. */
export default function EditEscalationPage() {
  const { id = '' } = useParams();
  const found = useEscalation(id);
  const save = useSaveEscalation(id);
  if (found.data === undefined)
    return <DetailPage<KeptEscalation> thing={found} noun="escalation" title={({ name }) => name} back="/escalations" />;
  return (
    <FormPage<EscalationForm>
      key={id}
      title={`Edit ${found.data.name}`}
      description={`Last changed by ${found.data.updatedBy}. What is under way goes on by it.`}
      schema={escalationFormSchema}
      initial={formOfEscalation(found.data)}
      back="/escalations"
      onSave={(form) => save(escalationOf(form))}
    >
      <EscalationFields />
    </FormPage>
  );
}
