import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { Entity } from '#sdk';
import {
  apiService,
  EmptyState,
  ErrorState,
  endpointQuery,
  Icon,
  Page,
  PartialNotice,
  Skeleton,
  TimeRangePicker,
  useAddress,
  useEntityLinks,
  useEntityNames,
  useService,
  useWindowTitle,
} from '#sdk/browser';
import { readEntity } from '../api';
import { KnownFacts } from './KnownFacts';

const usual = { from: 'now-1h', to: 'now' };
const useStyles = makeStyles({
  places: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  kind: { color: tokens.colorNeutralForeground3 },
});

/** All that plugins know of one thing, and where it is shown. The address has the thing and the time. */
export default function EntityPage() {
  const styles = useStyles();
  const { kind = '' } = useParams();
  const [query, change] = useAddress();
  const names = useEntityNames();
  const name = query.get('name') ?? '';
  const text = query.toString();
  const entity = useMemo((): Entity => {
    const parts = [...new URLSearchParams(text)].flatMap(([key, value]) => (key.startsWith('in.') ? [[key.slice(3), value] as const] : []));
    return { kind, name, within: Object.fromEntries(parts) };
  }, [kind, name, text]);
  const from = query.get('from') || usual.from;
  const to = query.get('to') || usual.to;
  const { title = kind } = names.kind(kind) ?? {};
  useWindowTitle(name === '' ? title : name);
  const known = useQuery({
    ...endpointQuery(useService(apiService), readEntity, { body: { ...entity, within: { ...entity.within }, from, to } }),
    enabled: name !== '',
  });
  const links = useEntityLinks(
    useMemo(() => [entity], [entity]),
    { accounts: [], from, to },
  ).filter(({ key }) => !key.startsWith('entities/details/'));
  const { data, error } = known;
  if (name === '')
    return (
      <Page title={title}>
        <EmptyState icon="search" title={`No ${title.toLowerCase()} is named`}>
          The address of this page tells what it is about. Search for a name, or choose one in logs, traces or metrics.
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={name}
      layout="column"
      busy={known.isFetching}
      description={<span className={styles.kind}>{whatItIs(title, entity, (part) => names.kind(part)?.title ?? part)}</span>}
      toolbar={
        <TimeRangePicker
          value={{ from, to }}
          onChange={(range) => change({ from: String(range.from), to: String(range.to) }, { push: true })}
        />
      }
    >
      {links.length > 0 && (
        <nav aria-label="Open in" className={styles.places}>
          {links.map(({ key, place, open }) => (
            <Button key={key} icon={<Icon name="external-link" size={16} />} onClick={() => void open()}>
              {place}
            </Button>
          ))}
        </nav>
      )}
      {known.isPending && <Skeleton lines={6} />}
      {error !== null && data === undefined && (
        <ErrorState title={`${name} could not be read`} error={error} onRetry={() => void known.refetch()} />
      )}
      {data?.failed.map(({ source, message }) => (
        <PartialNotice key={source}>
          {source} could not answer: {message}
        </PartialNotice>
      ))}
      {data?.facts.length === 0 && data.failed.length === 0 && (
        <EmptyState icon="search" title="Nothing named it in this time">
          Choose a longer time. Names are told apart by upper and lower case.
        </EmptyState>
      )}
      {data !== undefined && <KnownFacts facts={data.facts} range={{ from, to }} />}
    </Page>
  );
}

const whatItIs = (title: string, { within }: Entity, titleOf: (kind: string) => string): string =>
  [title, ...Object.entries(within).map(([part, value]) => `${titleOf(part).toLowerCase()} ${value}`)].join(' · ');
