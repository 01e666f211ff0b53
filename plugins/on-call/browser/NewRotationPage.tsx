import { useState } from 'react';
import { FormPage, useTimeZone } from '#sdk/browser';
import { newRotationForm, type RotationForm, rotationFormSchema, rotationOf } from '../common/rotationForm';
import { RotationFields } from './RotationFields';
import { useSaveRotation } from './useOnCall';
import { zoneNameOf } from './zoneNameOf';

/** Makes a rotation. */
export default function NewRotationPage() {
  const zone = useTimeZone();
  const save = useSaveRotation();
  const [today] = useState(() => zone.format(new Date(), 'yyyy-MM-dd'));
  return (
    <FormPage<RotationForm>
      title="New rotation"
      description="Its people take turns to be told of alerts."
      schema={rotationFormSchema}
      initial={newRotationForm(zoneNameOf(zone), today)}
      action="Create rotation"
      back="/on-call"
      onSave={(form) => save(rotationOf(form, (clock) => new Date(zone.read(clock)).toISOString()))}
    >
      <RotationFields clock={zoneNameOf(zone)} />
    </FormPage>
  );
}
