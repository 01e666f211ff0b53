import { useParams } from 'react-router';
import { DetailPage, FormPage } from '#sdk/browser';
import type { Slo } from '../common/slo';
import { sloPath, slosPath } from '../contract';
import { SloFields } from './SloFields';
import { formOf, sloForm, valuesOf } from './sloForm';
import { useSaveSlo, useSlo } from './useSlos';

/** Changes an objective, and its alerts with it. */
export default function EditSloPage() {
  const { id = '' } = useParams();
  const found = useSlo(id);
  const save = useSaveSlo(id);
  if (found.data === undefined) return <DetailPage<Slo> thing={found} noun="objective" title={({ name }) => name} back={slosPath} />;
  return (
    <FormPage
      key={id}
      title={`Edit ${found.data.name}`}
      description={`Last changed by ${found.data.updatedBy}. Its alerts change with it.`}
      schema={sloForm}
      initial={formOf(found.data)}
      back={sloPath(id)}
      onSave={(values) => save(valuesOf(values))}
    >
      <SloFields />
    </FormPage>
  );
}
