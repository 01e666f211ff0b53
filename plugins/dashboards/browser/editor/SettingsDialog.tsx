import { Field, Input, Select, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog } from '#sdk/browser';
import { readRefresh } from '../../common/address/dashboardAddress';
import type { DashboardLink } from '../../common/document';
import { durationOf } from '../../common/durationText';
import type { DashboardDocument } from '../../contract';
import { LinkList } from './LinkList';
import type { Edit } from './useEditing';

interface Props {
  readonly document: DashboardDocument;
  onApply(edit: Edit): void;
  onClose(): void;
}

const refreshes = [
  ['0s', 'Off'],
  ['5s', 'Every 5 s'],
  ['10s', 'Every 10 s'],
  ['30s', 'Every 30 s'],
  ['1m', 'Every minute'],
  ['5m', 'Every 5 minutes'],
  ['15m', 'Every 15 minutes'],
] as const;

/** What a dashboard is called, what it says of itself, and how it is opened. */
export function SettingsDialog({ document, onApply, onClose }: Props) {
  const { metadata, spec } = document;
  const [name, setName] = useState(metadata.name);
  const [description, setDescription] = useState(spec.display?.description ?? '');
  const [tags, setTags] = useState((metadata.tags ?? []).join(', '));
  const [duration, setDuration] = useState(spec.duration);
  const [refresh, setRefresh] = useState(spec.refreshInterval ?? '0s');
  const [links, setLinks] = useState<readonly DashboardLink[]>(spec.links ?? []);
  const isDuration = (durationOf(duration) ?? 0) > 0;
  const isReady = name.trim() !== '' && isDuration;
  const apply = (): void => {
    const words = tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    onApply((before) => ({
      ...before,
      metadata: {
        ...before.metadata,
        name: name.trim(),
        ...(words.length > 0 || before.metadata.tags !== undefined ? { tags: words } : {}),
      },
      spec: {
        ...before.spec,
        ...(description !== '' || before.spec.display !== undefined ? { display: { ...before.spec.display, description } } : {}),
        duration,
        refreshInterval: refresh,
        ...(links.length > 0 || before.spec.links !== undefined ? { links: [...links] } : {}),
      },
    }));
    onClose();
  };
  const known = refreshes.some(([every]) => readRefresh(every) === readRefresh(refresh));
  return (
    <FormDialog title="Settings of the dashboard" action="Apply" isReady={isReady} onSubmit={apply} onClose={onClose}>
      <Field label="Title" required {...(name.trim() === '' && { validationMessage: 'Give the dashboard a title.' })}>
        <Input value={name} maxLength={200} onChange={(_event, data) => setName(data.value)} />
      </Field>
      <Field label="Description">
        <Textarea value={description} resize="vertical" onChange={(_event, data) => setDescription(data.value)} />
      </Field>
      <Field label="Tags" hint="With commas between them">
        <Input value={tags} onChange={(_event, data) => setTags(data.value)} />
      </Field>
      <Field
        label="Looks back when it is opened"
        hint="Such as 1h or 7d"
        {...(!isDuration && { validationMessage: 'Write an amount and a unit, such as 1h or 7d.' })}
      >
        <Input value={duration} onChange={(_event, data) => setDuration(data.value)} />
      </Field>
      <Field label="Live refresh">
        <Select
          value={refreshes.find(([every]) => readRefresh(every) === readRefresh(refresh))?.[0] ?? refresh}
          onChange={(_event, data) => setRefresh(data.value)}
        >
          {!known && <option value={refresh}>{`Every ${refresh}`}</option>}
          {refreshes.map(([every, title]) => (
            <option key={every} value={every}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Links">
        <LinkList links={links} onChange={setLinks} />
      </Field>
    </FormDialog>
  );
}
