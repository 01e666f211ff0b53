import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FormPage, useTimeZone } from '#sdk/browser';
import { silenceDraft } from '../common/silenceDraft';
import { SilenceFields } from './SilenceFields';
import { formOfDraft, silenceFormIn, valuesOf } from './silenceForm';
import { useSaveSilence } from './useSilences';
import { zoneNameOf } from './zoneNameOf';

/** Makes a silence or a maintenance window, from what the address says of it. */
export default function NewSilencePage() {
  const [query] = useSearchParams();
  const zone = useTimeZone();
  const zoneName = zoneNameOf(zone);
  const save = useSaveSilence();
  const [begun] = useState(() => Date.now());
  const schema = useMemo(() => silenceFormIn(zone, zoneName), [zone, zoneName]);
  return (
    <FormPage
      key={query.toString()}
      title="New silence"
      description="Alerts that match go on firing, but send no messages."
      schema={schema}
      initial={formOfDraft(silenceDraft(query, begun), zone)}
      isNew
      action="Silence"
      back="/silences"
      onSave={(values) => save(valuesOf(values, zone, zoneName))}
    >
      <SilenceFields zone={zone} zoneName={zoneName} />
    </FormPage>
  );
}
