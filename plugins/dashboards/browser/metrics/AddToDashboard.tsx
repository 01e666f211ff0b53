import { Button, Combobox, Field, Input, Option } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MetricQueryProps } from '#plugins/metrics/contract';
import { call } from '#sdk';
import { apiService, endpointQuery, errorMessage, FormDialog, FormError, noticesService, useService } from '#sdk/browser';
import * as api from '../../api';
import { withPanel } from '../../common/metrics/withPanel';
import { metricsDashboardPath } from '../../contract';

/** Puts the chart of a query of Explore metrics on a dashboard, which is opened over the same time. */
export default function AddToDashboard(props: MetricQueryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" appearance="subtle" onClick={() => setOpen(true)}>
        Add to dashboard
      </Button>
      {isOpen && <AddDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const shown = 20;

function AddDialog({ query, range, onClose }: MetricQueryProps & { onClose(): void }) {
  const client = useService(apiService);
  const notices = useService(noticesService);
  const [title, setTitle] = useState(query.slice(0, 100));
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ readonly uid: string; readonly name: string }>();
  const search = chosen === undefined ? typed.trim() : '';
  const { data } = useQuery(endpointQuery(client, api.getAllDetailed, { query: { size: shown, ...(search !== '' && { search }) } }));
  const found = (data?.results ?? []).flatMap((folder) => folder.dashboards);
  const add = useMutation({
    mutationFn: async () => {
      if (chosen === undefined) {
        const doc = withPanel(
          {
            kind: 'Dashboard',
            metadata: { name: typed.trim(), project: '' },
            spec: { duration: '1h', variables: [], panels: {}, layouts: [] },
          },
          title,
          query,
        );
        return call(client, api.createDashboard, { body: { doc } });
      }
      const { doc, version } = await call(client, api.getOne, { params: { uid: chosen.uid } });
      return call(client, api.updateDashboard, { params: { uid: chosen.uid }, body: { doc: withPanel(doc, title, query), version } });
    },
    onSuccess: ({ uid, doc }) => {
      notices.show({
        intent: 'success',
        title: `“${title}” is on “${doc.metadata.name}”`,
        link: { title: 'Open the dashboard', path: `${metricsDashboardPath(uid)}?${new URLSearchParams({ ...range })}` },
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Add to dashboard"
      action="Add"
      isReady={title.trim() !== '' && typed.trim() !== '' && !add.isPending}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <Field label="Title of the panel" required>
        <Input value={title} maxLength={200} onChange={(_event, { value }) => setTitle(value)} />
      </Field>
      <Field
        label="Dashboard"
        required
        hint={data === undefined ? undefined : `${found.length} of ${data.total} are listed. A name that none of them has makes a new one.`}
      >
        <Combobox
          freeform
          value={typed}
          onChange={(event) => {
            setChosen(undefined);
            setTyped(event.target.value);
          }}
          onOptionSelect={(_event, { optionValue, optionText = '' }) => {
            setTyped(optionText);
            setChosen(optionValue === undefined ? undefined : { uid: optionValue, name: optionText });
          }}
        >
          {found.map(({ uid, doc }) => (
            <Option key={uid} value={uid} text={doc.metadata.name}>
              {doc.metadata.name}
            </Option>
          ))}
        </Combobox>
      </Field>
      <FormError error={add.error === null ? undefined : errorMessage(add.error)} />
    </FormDialog>
  );
}
