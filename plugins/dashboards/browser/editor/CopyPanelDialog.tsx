import { Field, Radio, RadioGroup, SearchBox } from '@fluentui/react-components';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, ErrorState, endpointQuery, FormDialog, noticesService, Skeleton, useService } from '#sdk/browser';
import { getAllDetailed, getOne } from '../../api';
import { addPanel } from '../../common/edit/editPanels';
import { type DashboardDocument, dashboardPath } from '../../contract';
import { dashboardFailure } from '../hub/dashboardFailure';
import { saveDashboard } from '../hub/saveDashboard';
import { titleOf } from '../view/scene';

interface Props {
  readonly document: DashboardDocument;
  /** Key of the panel. */
  readonly panel: string;
  onClose(): void;
}

/** Copies a panel to another dashboard, below everything that is there. */
export function CopyPanelDialog({ document, panel: key, onClose }: Props) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useQuery({
    ...endpointQuery(api, getAllDetailed, { query: { search, docs: 'false', sort: 'name' } as never }),
    placeholderData: keepPreviousData,
  });
  const panel = document.spec.panels[key];
  const copy = useMutation({
    mutationFn: async (uid: string) => {
      const { doc, version } = await call(api, getOne, { params: { uid } });
      if (panel === undefined) throw new Error('The panel is gone.');
      return saveDashboard(api, { uid, doc: addPanel(doc, panel).document, version });
    },
    onSuccess: ({ uid, doc }) => {
      notices.show({
        intent: 'success',
        title: `${panel === undefined ? key : titleOf(key, panel)} is in ${doc.metadata.name}, too`,
        link: { title: 'Open it', path: dashboardPath(uid) },
      });
      onClose();
    },
    onError: (failed) => notices.show({ intent: 'danger', ...dashboardFailure('update', failed), milliseconds: 4000 }),
  });
  const found =
    data?.results.flatMap(({ project, dashboards }) =>
      dashboards.map(({ uid, doc }) => ({ uid, title: `${doc.metadata.name} · ${project.name}` })),
    ) ?? [];
  return (
    <FormDialog
      title="Copy the panel to another dashboard"
      action="Copy"
      isReady={chosen !== undefined && !copy.isPending}
      onSubmit={() => chosen !== undefined && copy.mutate(chosen)}
      onClose={onClose}
    >
      <SearchBox
        aria-label="Search dashboards"
        placeholder="Search dashboards"
        value={search}
        onChange={(_event, { value }) => setSearch(value)}
      />
      {error !== null && data === undefined && (
        <ErrorState title="Dashboards could not be listed" error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton lines={4} />}
      <Field label="Dashboard">
        <RadioGroup value={chosen ?? ''} onChange={(_event, { value }) => setChosen(value)}>
          {found.map(({ uid, title }) => (
            <Radio key={uid} value={uid} label={title} />
          ))}
        </RadioGroup>
      </Field>
      {data !== undefined && `${data.shown} of ${data.total} dashboards`}
    </FormDialog>
  );
}
