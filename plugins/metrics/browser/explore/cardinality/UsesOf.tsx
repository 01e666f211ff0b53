import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { AppLink, apiService, ErrorState, endpointQuery, formatWhole, Skeleton, useService } from '#sdk/browser';
import { findMetricUses } from '../../../drilldownApi';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  source: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
  list: { display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  parts: { color: tokens.colorNeutralForeground3 },
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly named: { readonly metric: string } | { readonly label: string };
}

/** What names a metric or a label, and would show nothing more without it: dashboards with their panels, alerts and others. */
export function UsesOf({ named }: Props) {
  const styles = useStyles();
  const api = useService(apiService);
  const { data, error, refetch } = useQuery(endpointQuery(api, findMetricUses, { body: named }));
  const name = 'metric' in named ? named.metric : named.label;
  const used = data?.sources.filter(({ total, failure }) => total > 0 || failure !== undefined) ?? [];
  return (
    <section className={styles.root} aria-label={`Uses of ${name}`}>
      <h2 className={styles.title}>{`What uses ${name}`}</h2>
      {data === undefined && error === null && <Skeleton lines={2} />}
      {error !== null && <ErrorState title="What uses it could not be read" error={error} onRetry={() => void refetch()} />}
      {data !== undefined && used.length === 0 && (
        <p className={styles.text}>
          {data.sources.length === 0
            ? 'Nothing that you may see keeps queries over metrics.'
            : `Nothing that you may see names it: no ${data.sources.map(({ title }) => title.toLowerCase()).join(', no ')}.`}
        </p>
      )}
      {used.map(({ title, uses, total, failure }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.source}>
            {title} ({uses.length < total ? `${formatWhole(uses.length)} of ${formatWhole(total)}` : formatWhole(total)})
          </h3>
          {failure !== undefined && <p className={styles.text}>These could not be read: {failure}</p>}
          <ul className={styles.list}>
            {uses.map((use) => (
              <li key={use.path}>
                <AppLink to={use.path}>{use.title}</AppLink>
                {use.parts.length > 0 && <span className={styles.parts}>: {use.parts.join(', ')}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
