import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#sdk';
import { apiService, ErrorState, Page, Skeleton, useService } from '#sdk/browser';
import { getObject } from '../api';
import { newVisualization, titleOf, visualizationOf } from '../common/visualization';
import { OsdTabs } from './OsdTabs';
import { osdEngineService } from './osdEngineService';
import { useEngineConfig } from './useEngineConfig';
import { VisualizationEditor } from './VisualizationEditor';

/** One visualization, or a new one. */
export default function VisualizationPage() {
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const engine = useService(osdEngineService);
  const api = useService(apiService);
  const { config } = useEngineConfig();
  const saved = useQuery({
    queryKey: ['osd', 'visualization', id],
    queryFn: ({ signal }) => engine.ask(() => call(api, getObject, { params: { type: 'visualization', id }, signal })),
    enabled: !isNew,
    retry: false,
  });
  const title = saved.data === undefined ? (isNew ? 'New visualization' : 'Visualization') : titleOf(saved.data);
  const error = saved.error ?? config.error;
  return (
    <Page title={title} toolbar={<OsdTabs />}>
      {error !== null && (
        <ErrorState
          title="The visualization could not be loaded"
          error={error}
          onRetry={() => {
            void config.refetch();
            if (!isNew) void saved.refetch();
          }}
        />
      )}
      {error === null && (config.data === undefined || (!isNew && saved.data === undefined)) && <Skeleton lines={6} />}
      {config.data !== undefined && (isNew || saved.data !== undefined) && (
        <VisualizationEditor
          key={id}
          id={isNew ? undefined : id}
          title={saved.data === undefined ? '' : titleOf(saved.data)}
          initial={saved.data === undefined ? newVisualization : visualizationOf(saved.data)}
          config={config.data}
        />
      )}
    </Page>
  );
}
