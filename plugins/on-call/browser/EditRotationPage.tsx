import { useParams } from 'react-router';
import { DetailPage, FormPage, useTimeZone } from '#sdk/browser';
import type { KeptRotation } from '../common/rotation';
import { formOfRotation, type RotationForm, rotationFormSchema, rotationOf } from '../common/rotationForm';
import { RotationFields } from './RotationFields';
import { useRotation, useSaveRotation } from './useOnCall';
import { zoneNameOf } from './zoneNameOf';

/** Changes a rotation, and who stands in. */
export default function EditRotationPage() {
  const { id = '' } = useParams();
  const zone = useTimeZone();
  const found = useRotation(id);
  const save = useSaveRotation(id);
  if (found.data === undefined)
    return <DetailPage<KeptRotation> thing={found} noun="rotation" title={({ name }) => name} back="/on-call" />;
  return (
    <FormPage<RotationForm>
      key={id}
      title={`Edit ${found.data.name}`}
      description={`Last changed by ${found.data.updatedBy}.`}
      schema={rotationFormSchema}
      initial={formOfRotation(found.data, (moment) => zone.format(new Date(moment), "yyyy-MM-dd'T'HH:mm"))}
      back="/on-call"
      onSave={(form) => save(rotationOf(form, (clock) => new Date(zone.read(clock)).toISOString()))}
    >
      <RotationFields clock={zoneNameOf(zone)} />
    </FormPage>
  );
}
