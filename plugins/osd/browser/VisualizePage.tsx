import { Button, makeStyles } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#sdk';
import {
  AppLink,
  apiService,
  DangerButton,
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorState,
  errorMessage,
  FormDialog,
  noticesService,
  Page,
  RelativeTime,
  Skeleton,
  useFacts,
  useService,
} from '#sdk/browser';
import { removeObject } from '../api';
import { titleOf, visualizationOf } from '../common/visualization';
import { osdPath, patternPageSize, type SavedObject } from '../contract';
import { OsdTabs } from './OsdTabs';
import { osdEngineService } from './osdEngineService';
import { SettingsDialog } from './SettingsDialog';
import { useEngineConfig } from './useEngineConfig';

const useStyles = makeStyles({ table: { display: 'flex', minHeight: 0, flexGrow: 1 } });
const pathOf = (id: string): string => `${osdPath}/visualize/${encodeURIComponent(id)}`;

/** The account's saved visualizations. */
export default function VisualizePage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const engine = useService(osdEngineService);
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const maySave = useFacts().can?.has('SAVE_OSD_OBJECTS') ?? false;
  const { config, change } = useEngineConfig();
  const [isSetting, setSetting] = useState(false);
  const [toRemove, setToRemove] = useState<SavedObject>();
  const key = ['osd', 'visualizations'];
  const found = useQuery({ queryKey: key, queryFn: ({ signal }) => engine.find('visualization', patternPageSize, signal), retry: false });
  const remove = useMutation({
    mutationFn: ({ id }: SavedObject) => engine.ask(() => call(api, removeObject, { params: { type: 'visualization', id } })),
    onSuccess: (_removed, object) => notices.show({ intent: 'success', title: `Deleted the visualization ${titleOf(object)}` }),
    onError: (error) =>
      notices.show({ intent: 'danger', title: 'The visualization could not be deleted', text: errorMessage(error), milliseconds: 4000 }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const columns: readonly DataColumn<SavedObject>[] = [
    { key: 'title', title: 'Title', render: (object) => <AppLink to={pathOf(object.id)}>{titleOf(object)}</AppLink> },
    { key: 'query', title: 'Logs', render: (object) => visualizationOf(object).query || 'All logs' },
    { key: 'by', title: 'Split by', width: '180px', render: (object) => visualizationOf(object).by },
    { key: 'changed', title: 'Changed', width: '160px', render: ({ updated_at }) => <RelativeTime value={updated_at} /> },
    {
      key: 'actions',
      title: '',
      width: '90px',
      render: (object) =>
        maySave && (
          <DangerButton size="small" appearance="subtle" aria-label={`Delete ${titleOf(object)}`} onClick={() => setToRemove(object)}>
            Delete
          </DangerButton>
        ),
    },
  ];
  const create = (
    <Button appearance="primary" onClick={() => void navigate(pathOf('new'))}>
      New visualization
    </Button>
  );
  return (
    <Page
      title="Visualize"
      layout="fill"
      toolbar={<OsdTabs />}
      action={
        <>
          <Button disabled={config.data === undefined} onClick={() => setSetting(true)}>
            Settings
          </Button>
          {create}
        </>
      }
    >
      {found.isPending && <Skeleton lines={6} />}
      {found.isError && <ErrorState title="Visualizations could not be listed" error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.saved_objects.length === 0 && (
        <EmptyState icon="histogram" title="No visualizations yet">
          A visualization draws how many logs there were over time, split by a field. Saved ones are there for everybody in the account.
        </EmptyState>
      )}
      {found.data !== undefined && found.data.saved_objects.length > 0 && (
        <div className={styles.table}>
          <DataTable
            label="Visualizations"
            noun={['visualization', 'visualizations']}
            columns={columns}
            rows={found.data.saved_objects}
            total={found.data.total}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      {isSetting && config.data !== undefined && (
        <SettingsDialog config={config.data} onSave={change.mutate} onClose={() => setSetting(false)} />
      )}
      {toRemove !== undefined && (
        <FormDialog
          title={`Delete the visualization ${titleOf(toRemove)}?`}
          action="Delete visualization"
          isDestructive
          onSubmit={() => {
            remove.mutate(toRemove);
            setToRemove(undefined);
          }}
          onClose={() => setToRemove(undefined)}
        >
          Nobody in the account will find it any more. It cannot be brought back.
        </FormDialog>
      )}
    </Page>
  );
}
