import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { stringify } from 'yaml';
import { getOne } from '#plugins/dashboards/api';
import { dashboardPath } from '#plugins/dashboards/contract';
import { call } from '#sdk';
import {
  AppLink,
  apiService,
  EmptyState,
  ErrorState,
  endpointQuery,
  errorMessage,
  generatedFilesService,
  Page,
  Skeleton,
  useService,
} from '#sdk/browser';
import { type ExportFormat, exportDashboard } from '../api';
import { formatTitles } from '../common/conversion/report';
import { importedOf } from '../common/imported';
import { importPath } from '../contract';
import { outcomeWords, ReportTable } from './ReportTable';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '1200px' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  title: { margin: '8px 0 0', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

interface Wanted {
  readonly format: ExportFormat;
  readonly as: 'json' | 'yaml';
}

const exports: readonly (Wanted & { readonly title: string })[] = [
  { title: 'JSON', format: 'astrolabe', as: 'json' },
  { title: 'YAML', format: 'astrolabe', as: 'yaml' },
  { title: 'Grafana', format: 'grafana', as: 'json' },
  { title: 'Perses', format: 'perses', as: 'json' },
];

/** A dashboard on its way to other programs, and what was said when it came from one. */
export default function TravelPage() {
  const styles = useStyles();
  const api = useService(apiService);
  const files = useService(generatedFilesService);
  const { uid = '' } = useParams();
  const dashboard = useQuery(endpointQuery(api, getOne, { params: { uid } }));
  const save = useMutation({
    mutationFn: async ({ format, as }: Wanted) => {
      const { value, notes } = await call(api, exportDashboard, { params: { uid }, query: { format } });
      const name = (dashboard.data?.doc.metadata.name ?? uid).replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
      await files.save(
        `${name}${format === 'astrolabe' ? '' : `.${format}`}.${as}`,
        as === 'yaml' ? stringify(value) : JSON.stringify(value, undefined, 2),
        as === 'yaml' ? 'application/yaml' : 'application/json',
      );
      return notes;
    },
    retry: false,
  });
  if (dashboard.data === undefined) {
    return (
      <Page title="Export a dashboard" busy={dashboard.isFetching}>
        {dashboard.isError ? (
          <ErrorState title="The dashboard could not be read" error={dashboard.error} onRetry={() => void dashboard.refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Page>
    );
  }
  const { doc } = dashboard.data;
  const imported = importedOf(doc.spec);
  return (
    <Page
      title={doc.metadata.name}
      description={
        <>
          Take it along as a file, or see what was said when it was imported. <AppLink to={dashboardPath(uid)}>Open the dashboard</AppLink>
        </>
      }
      busy={save.isPending}
    >
      <div className={styles.root}>
        <h2 className={styles.title}>Export</h2>
        <div className={styles.bar}>
          {exports.map(({ title, ...wanted }) => (
            <Button key={title} disabled={save.isPending} onClick={() => save.mutate(wanted)}>
              {title}
            </Button>
          ))}
        </div>
        {save.isError && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>It could not be exported: {errorMessage(save.error)}</MessageBarBody>
          </MessageBar>
        )}
        {save.data?.map((note) => (
          <MessageBar key={note} intent="warning" layout="multiline">
            <MessageBarBody>{note}</MessageBarBody>
          </MessageBar>
        ))}
        <h2 className={styles.title}>Report of its import</h2>
        {imported === undefined ? (
          <EmptyState icon="dashboard" title="It was made here" action={<AppLink to={importPath}>Import another</AppLink>}>
            A dashboard that comes from another program has a report here of what became of each panel.
          </EmptyState>
        ) : (
          <>
            <p>
              From {formatTitles[imported.format]}: {outcomeWords(imported.report.panels)}.
            </p>
            <ReportTable report={imported.report} />
          </>
        )}
      </div>
    </Page>
  );
}
