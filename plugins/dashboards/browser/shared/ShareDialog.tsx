import { Checkbox, Field, Radio, RadioGroup, Select } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addShare } from '#plugins/shares/api';
import { call } from '#sdk';
import {
  apiService,
  CommandBox,
  describeRange,
  errorMessage,
  FormDialog,
  FormError,
  ReadDialog,
  useService,
  useTimeZone,
} from '#sdk/browser';
import { createSnapshot } from '../../api';
import { dashboardKind, embedPath, type SharedDashboard } from '../../common/share/sharedDashboard';
import type { Sharing } from './sharing';

type Way = 'link' | 'snapshot' | 'embed';

const day = 24 * 60 * 60;
const lifetimes: readonly (readonly [seconds: number | null, title: string])[] = [
  [60 * 60, 'In 1 hour'],
  [day, 'In 1 day'],
  [7 * day, 'In 7 days'],
  [30 * day, 'In 30 days'],
  [null, 'Never'],
];

interface Made {
  readonly words: string;
  readonly command: string;
  readonly label: string;
}

/** Asks how a dashboard is handed on to people without a login, then shows the link: once, for nobody can read it again. */
export function ShareDialog({ dashboard, rangeText, range, chosen, onClose }: Sharing & { onClose(): void }) {
  const api = useService(apiService);
  const zone = useTimeZone();
  const [way, setWay] = useState<Way>('link');
  const [isFrozen, setIsFrozen] = useState(false);
  const [mayChoose, setMayChoose] = useState(false);
  const [lifetime, setLifetime] = useState('604800');
  const title = dashboard.doc.metadata.name.slice(0, 120);
  const make = useMutation({
    mutationFn: async (): Promise<Made> => {
      const ends = isFrozen || way === 'snapshot' ? { from: range.from, to: range.to } : rangeText;
      const timezone = zone.name ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
      const variables = Object.fromEntries([...chosen].map(([key, values]) => [key, [...values]]));
      const seconds = lifetime === '' ? null : Number(lifetime);
      const { origin } = window.location;
      if (way === 'snapshot') {
        const body = { ...ends, timezone, variables, title, lifetime: seconds };
        const { path } = await call(api, createSnapshot, { params: { uid: dashboard.uid }, body });
        return { words: 'It shows the data as they are now.', command: `${origin}${path}`, label: 'Copy the link to the snapshot' };
      }
      const content: SharedDashboard = { uid: dashboard.uid, ...ends, timezone, variables, mayChoose };
      const { path, token } = await call(api, addShare, { body: { kind: dashboardKind, title, content, accounts: [], lifetime: seconds } });
      if (way === 'link')
        return { words: 'It shows the dashboard as it goes on.', command: `${origin}${path}`, label: 'Copy the public link' };
      const frame = `<iframe src="${origin}${embedPath(token)}" width="100%" height="600" style="border:0" title="${escaped(title)}"></iframe>`;
      return { words: 'Put it into a page of your own.', command: frame, label: 'Copy the frame' };
    },
  });
  if (make.data !== undefined)
    return (
      <ReadDialog title={`${title} is shared`} onClose={onClose}>
        <p role="status">{make.data.words} Copy it now: only its hash is kept, and nobody can read it again.</p>
        <CommandBox command={make.data.command} label={make.data.label} />
        <p>It can be revoked at any time: Settings, Public links.</p>
      </ReadDialog>
    );
  const written = describeRange(rangeText.from, rangeText.to, zone);
  return (
    <FormDialog title={`Share ${title}`} action="Create link" isReady={!make.isPending} onSubmit={() => make.mutate()} onClose={onClose}>
      <Field
        label="What is shared"
        hint="Whoever has the link sees this dashboard and its data, read-only, without a login, and nothing else of the account."
      >
        <RadioGroup value={way} onChange={(_event, data) => setWay(data.value as Way)}>
          <Radio value="link" label="Public link: the dashboard as it goes on" />
          <Radio value="snapshot" label="Snapshot: the dashboard with its data as they are now" />
          <Radio value="embed" label="Embed: a frame for a page of your own" />
        </RadioGroup>
      </Field>
      {way !== 'snapshot' && (
        <Checkbox
          label={`Freeze the time range: ${written} as it is now`}
          checked={isFrozen}
          onChange={(_event, { checked }) => setIsFrozen(checked === true)}
        />
      )}
      {way !== 'snapshot' && (
        <Checkbox
          label="Visitors may choose other values of its variables"
          checked={mayChoose}
          onChange={(_event, { checked }) => setMayChoose(checked === true)}
        />
      )}
      <Field label="Expires">
        <Select value={lifetime} onChange={(_event, { value }) => setLifetime(value)}>
          {lifetimes.map(([seconds, words]) => (
            <option key={words} value={seconds ?? ''}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <FormError error={make.isError ? errorMessage(make.error) : undefined} />
    </FormDialog>
  );
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
