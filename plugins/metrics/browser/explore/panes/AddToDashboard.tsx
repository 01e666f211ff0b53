import { Button, Combobox, Field, Input, Option } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as dashboards from '#plugins/dashboards/api';
import { metricsDashboardPath } from '#plugins/dashboards/contract';
import { call, holds } from '#sdk';
import { apiService, endpointQuery, errorMessage, FormDialog, FormError, noticesService, useFacts, useService } from '#sdk/browser';
import { withPanel } from '../../../common/explore/withPanel';

interface Props {
  readonly query: string;
  /** What the query was looked at over: the dashboard is opened over the same time. Date math, ISO 8601 or epoch milliseconds. */
  readonly range: { readonly from: string; readonly to: string };
}

/** Puts the chart of a query on a dashboard, where the person may change dashboards. */
export function AddToDashboard(props: Props) {
  const facts = useFacts();
  const [isOpen, setOpen] = useState(false);
  if (facts.plugin?.has('dashboards') !== true || holds(dashboards.mayEdit, facts) !== true) return null;
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

function AddDialog({ query, range, onClose }: Props & { onClose(): void }) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const [title, setTitle] = useState(query.slice(0, 100));
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ readonly uid: string; readonly name: string }>();
  const search = chosen === undefined ? typed.trim() : '';
  const { data } = useQuery(endpointQuery(api, dashboards.getAllDetailed, { query: { size: shown, ...(search !== '' && { search }) } }));
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
        return call(api, dashboards.createDashboard, { body: { doc } });
      }
      const { doc, version } = await call(api, dashboards.getOne, { params: { uid: chosen.uid } });
      return call(api, dashboards.updateDashboard, { params: { uid: chosen.uid }, body: { doc: withPanel(doc, title, query), version } });
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
