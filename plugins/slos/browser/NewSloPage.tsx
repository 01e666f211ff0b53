import { useSearchParams } from 'react-router';
import { DetailPage, FormPage } from '#sdk/browser';
import type { Slo } from '../common/slo';
import { slosPath } from '../contract';
import { SloFields } from './SloFields';
import { emptyForm, formOf, sloForm, valuesOf } from './sloForm';
import { useSaveSlo, useSlo } from './useSlos';

/** Makes an objective, or another like the one that the address names. */
export default function NewSloPage() {
  const from = useSearchParams()[0].get('from') ?? '';
  const found = useSlo(from);
  const save = useSaveSlo();
  if (from !== '' && found.data === undefined)
    return <DetailPage<Slo> thing={found} noun="objective" title={({ name }) => name} back={slosPath} />;
  const initial = found.data === undefined ? emptyForm : { ...formOf(found.data), name: `Copy of ${found.data.name}`.slice(0, 200) };
  return (
    <FormPage
      key={from}
      title="New objective"
      description="Which share of events is to be good, and over which time."
      schema={sloForm}
      initial={initial}
      isNew
      action="Create"
      back={slosPath}
      onSave={(values) => save(valuesOf(values))}
    >
      <SloFields />
    </FormPage>
  );
}
