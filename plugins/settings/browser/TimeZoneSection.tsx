import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isTimeZone } from '#sdk';
import { apiService, errorMessage, noticesService, sessionService, useService, useTimeZone } from '#sdk/browser';
import { saveUserSettings } from '../api';
import type { UserSettings } from '../contract';

const useStyles = makeStyles({ list: { maxHeight: '320px' } });

/** Key of the choice that follows the browser. */
const followed = '';

/** In which zone times are shown and typed. */
export default function TimeZoneSection() {
  const styles = useStyles();
  const api = useService(apiService);
  const store = useService(sessionService);
  const notices = useService(noticesService);
  const zone = useTimeZone();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const browsers = `As this browser (${own})`;
  const [typed, setTyped] = useState<string>();
  const save = useMutation({
    mutationFn: async (name: string) => {
      await call(api, saveUserSettings, { body: { timeZone: name === followed ? null : name } satisfies UserSettings });
      await store.refresh();
    },
    onSuccess: (_, name) =>
      notices.show({ intent: 'success', title: `Times are shown ${name === followed ? 'as this browser has them' : `in ${name}`}` }),
    onError: (error) => notices.show({ intent: 'danger', title: 'The time zone could not be saved', text: errorMessage(error) }),
  });
  const names = Intl.supportedValuesOf('timeZone');
  const known = names.includes('UTC') ? names : ['UTC', ...names];
  const wanted = typed?.trim() ?? '';
  const fitting = known.filter((name) => name.toLowerCase().includes(wanted.toLowerCase()));
  // A browser lists one name of each zone and knows the others, too: Asia/Kolkata beside Asia/Calcutta.
  const choices = fitting.length === 0 && isTimeZone(wanted) ? [wanted] : fitting;
  return (
    <Field label="Time zone" hint={`It is ${zone.format(Date.now(), 'HH:mm')} there now. Logs, charts and time ranges follow.`}>
      <Combobox
        listbox={{ className: styles.list }}
        // All zones of the world would fill the page otherwise.
        positioning={{ autoSize: false }}
        disabled={save.isPending}
        value={typed ?? zone.name ?? browsers}
        selectedOptions={[zone.name ?? followed]}
        onChange={(event) => setTyped(event.target.value)}
        onOpenChange={(_event, { open }) => open || setTyped(undefined)}
        onOptionSelect={(_event, { optionValue }) => {
          // Typing what fits nothing takes the choice back, and names none.
          if (optionValue === undefined) return;
          setTyped(undefined);
          if (optionValue !== (zone.name ?? followed)) save.mutate(optionValue);
        }}
      >
        <Option value={followed} text={browsers}>
          {browsers}
        </Option>
        {choices.map((name) => (
          <Option key={name} value={name}>
            {name}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
}
