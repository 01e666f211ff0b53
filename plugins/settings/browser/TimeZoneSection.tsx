import { Field } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { call, saveUserSettings } from '#sdk';
import { apiService, errorMessage, noticesService, sessionService, TimeZonePicker, useService, useTimeZone } from '#sdk/browser';

/** Key of the choice that follows the browser. */
const followed = '';

/** In which zone times are shown and typed. */
export default function TimeZoneSection() {
  const api = useService(apiService);
  const store = useService(sessionService);
  const notices = useService(noticesService);
  const zone = useTimeZone();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const browsers = `As this browser (${own})`;
  const save = useMutation({
    mutationFn: async (name: string) => {
      await call(api, saveUserSettings, { body: { timeZone: name === followed ? null : name } });
      await store.refresh();
    },
    onSuccess: (_, name) =>
      notices.show({ intent: 'success', title: `Times are shown ${name === followed ? 'as this browser has them' : `in ${name}`}` }),
    onError: (error) => notices.show({ intent: 'danger', title: 'The time zone could not be saved', text: errorMessage(error) }),
  });
  return (
    <Field label="Time zone" hint={`It is ${zone.format(Date.now(), 'HH:mm')} there now. Logs, charts and time ranges follow.`}>
      <TimeZonePicker value={zone.name ?? followed} usual={browsers} disabled={save.isPending} onChange={save.mutate} />
    </Field>
  );
}
