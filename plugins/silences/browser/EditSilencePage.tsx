import { useMemo } from 'react';
import { useParams } from 'react-router';
import { DetailPage, FormPage, zoneNamed } from '#sdk/browser';
import type { Silence } from '../common/silence';
import { SilenceFields } from './SilenceFields';
import { formOfSilence, silenceFormIn, valuesOf } from './silenceForm';
import { useSaveSilence, useSilence } from './useSilences';

/** Changes a silence or maintenance window that is not over, in the zone that it was made in. */
export default function EditSilencePage() {
  const { id = '' } = useParams();
  const found = useSilence(id);
  const save = useSaveSilence(id);
  const zoneName = found.data?.zone ?? 'UTC';
  const zone = useMemo(() => zoneNamed(zoneName), [zoneName]);
  const schema = useMemo(() => silenceFormIn(zone, zoneName), [zone, zoneName]);
  if (found.data === undefined)
    return <DetailPage<Silence> thing={found} noun="silence" title={({ comment }) => comment} back="/silences" />;
  return (
    <FormPage
      key={id}
      title={`Edit ${found.data.comment}`}
      description={`Made by ${found.data.created.by}, last changed by ${found.data.updated.by}.`}
      schema={schema}
      initial={formOfSilence(found.data, zone)}
      back="/silences"
      onSave={(values) => save(valuesOf(values, zone, zoneName))}
    >
      <SilenceFields zone={zone} zoneName={zoneName} />
    </FormPage>
  );
}
