import { Button, Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { exploreAddress } from '#plugins/explore/contract';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, useFacts, useService } from '#sdk/browser';
import { createObject, updateObject } from '../api';
import { attributesOf, type Visualization } from '../common/visualization';
import { type EngineConfig, osdPath } from '../contract';
import { osdEngineService } from './osdEngineService';
import { VisualizationChart } from './VisualizationChart';

const ranges = [
  ['now-15m', 'Last 15 minutes'],
  ['now-1h', 'Last hour'],
  ['now-24h', 'Last 24 hours'],
  ['now-7d', 'Last 7 days'],
  ['now-30d', 'Last 30 days'],
] as const;

const type = 'visualization';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  form: {
    display: 'grid',
    maxWidth: '1400px',
    gridTemplateColumns: 'minmax(220px, 1fr) minmax(240px, 2fr) 230px 200px',
    gap: '12px',
    alignItems: 'start',
  },
  actions: { display: 'flex', gap: '8px' },
});

/** A chart of logs over time that can be changed and saved. */
export function VisualizationEditor({
  id,
  title: savedTitle,
  initial,
  config,
}: {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  readonly title: string;
  readonly initial: Visualization;
  readonly config: EngineConfig;
}) {
  const styles = useStyles();
  const engine = useService(osdEngineService);
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const maySave = useFacts().can?.has('SAVE_OSD_OBJECTS') ?? false;
  const [title, setTitle] = useState(savedTitle);
  const [draft, setDraft] = useState(initial);
  const [drawn, setDrawn] = useState(initial);
  const save = useMutation({
    mutationFn: () => {
      const body = { attributes: attributesOf(title.trim(), draft) };
      return engine.ask(() =>
        id === undefined ? call(api, createObject, { params: { type }, body }) : call(api, updateObject, { params: { type, id }, body }),
      );
    },
    onSuccess: async (saved) => {
      setDrawn(draft);
      notices.show({ intent: 'success', title: `Saved the visualization ${title.trim()}` });
      queries.setQueryData(['osd', 'visualization', saved.id], saved);
      await queries.invalidateQueries({ queryKey: ['osd', 'visualizations'] });
      if (id === undefined) await navigate(`${osdPath}/visualize/${encodeURIComponent(saved.id)}`, { replace: true });
    },
    onError: (error) =>
      notices.show({ intent: 'danger', title: 'The visualization could not be saved', text: errorMessage(error), milliseconds: 4000 }),
  });
  const isChanged = id === undefined || title.trim() !== savedTitle || JSON.stringify(draft) !== JSON.stringify(initial);
  const change = (patch: Partial<Visualization>) => setDraft({ ...draft, ...patch });
  const choices = ranges.some(([from]) => from === draft.from) ? ranges : [...ranges, [draft.from, `Since ${draft.from}`] as const];
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        setDrawn(draft);
      }}
    >
      <div className={styles.form}>
        <Field label="Title">
          <Input value={title} maxLength={200} onChange={(_event, { value }) => setTitle(value)} />
        </Field>
        <Field label="Logs" hint="Lucene, as in Explore; empty for all logs">
          <Input value={draft.query} maxLength={20_000} onChange={(_event, { value }) => change({ query: value })} />
        </Field>
        <Field label="Split by" hint="A field">
          <Input value={draft.by} maxLength={500} onChange={(_event, { value }) => change({ by: value })} />
        </Field>
        <Field label="Time range">
          <Select value={draft.from} onChange={(_event, { value }) => change({ from: value, to: 'now' })}>
            {choices.map(([from, name]) => (
              <option key={from} value={from}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className={styles.actions}>
        <Button type="submit" disabled={draft.by.trim() === ''}>
          Draw
        </Button>
        {maySave && (
          <Button
            appearance="primary"
            disabled={save.isPending || title.trim() === '' || draft.by.trim() === '' || !isChanged}
            onClick={() => save.mutate()}
          >
            Save
          </Button>
        )}
        <Button onClick={() => void navigate(exploreAddress({ query: drawn.query, from: drawn.from, to: drawn.to, groupBy: drawn.by }))}>
          Open in Explore
        </Button>
      </div>
      <VisualizationChart asked={drawn} config={config} />
    </form>
  );
}
