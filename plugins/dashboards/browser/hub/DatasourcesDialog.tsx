import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiService, CommandBox, ErrorState, endpointQuery, noticesService, ReadDialog, Skeleton, useService } from '#sdk/browser';
import { globalDatasources } from '../../api';
import { datasourcesFailure } from './dashboardFailure';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  title: { margin: '0 0 2px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: '0 0 6px', color: tokens.colorNeutralForeground2 },
});

/** Where data of dashboards comes from, with the addresses for clients elsewhere. */
export function DatasourcesDialog({ onClose }: { onClose(): void }) {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const { data, error, refetch } = useQuery(endpointQuery(api, globalDatasources));
  useEffect(() => {
    if (error !== null) notices.show({ intent: 'danger', ...datasourcesFailure(error), milliseconds: 4000 });
  }, [error, notices]);
  return (
    <ReadDialog title="Data sources" onClose={onClose}>
      <div className={styles.root}>
        {data === undefined && error === null && <Skeleton lines={4} />}
        {data === undefined && error !== null && (
          <ErrorState title="The data sources could not be read" error={error} onRetry={() => void refetch()} />
        )}
        {data?.map(({ metadata: { name }, spec }) => (
          <section key={name} aria-label={spec.display.name}>
            <h3 className={styles.title}>{spec.display.name}</h3>
            <p className={styles.text}>{spec.display.description}</p>
            <CommandBox command={spec.plugin.spec.directUrl} label={`Copy the address of ${spec.display.name}`} />
          </section>
        ))}
        {data !== undefined && (
          <p className={styles.text}>Clients elsewhere, such as Grafana, ask at these addresses with an API token of this account.</p>
        )}
      </div>
    </ReadDialog>
  );
}
