import { Badge, Button, makeStyles } from '@fluentui/react-components';
import { type DataColumn, DataTable, RelativeTime } from '#sdk/browser';
import type { Provider } from '../contract';
import { kindTitles } from './kindTitles';

const useStyles = makeStyles({
  actions: { display: 'flex', justifyContent: 'flex-end' },
});

/** What can be opened about a provider. */
export type ProviderAction = 'edit' | 'addresses' | 'test' | 'remove';

const actions: readonly (readonly [ProviderAction, string])[] = [
  ['addresses', 'Addresses'],
  ['test', 'Test'],
  ['edit', 'Edit'],
  ['remove', 'Remove'],
];

/** The account's providers, each with what it still needs. */
export function ProviderTable({
  providers,
  onOpen,
}: {
  readonly providers: readonly Provider[];
  readonly onOpen: (what: ProviderAction, provider: Provider) => void;
}) {
  const styles = useStyles();
  const columns: readonly DataColumn<Provider>[] = [
    { key: 'name', title: 'Name', render: ({ name }) => <span title={name}>{name}</span> },
    { key: 'kind', title: 'Kind', width: '150px', render: ({ kind }) => kindTitles[kind] },
    { key: 'domains', title: 'Domains', render: ({ domains }) => <span title={domainText(domains)}>{domainText(domains)}</span> },
    { key: 'state', title: 'State', width: '140px', render: (provider) => <State provider={provider} /> },
    {
      key: 'last',
      title: 'Last sign-in',
      width: '140px',
      render: ({ lastSignInAt }) => (lastSignInAt === null ? 'Never' : <RelativeTime value={lastSignInAt} />),
    },
    {
      key: 'actions',
      title: '',
      width: '300px',
      render: (provider) => (
        <span className={styles.actions}>
          {actions.map(([what, title]) => (
            <Button
              key={what}
              size="small"
              appearance="subtle"
              aria-label={what === 'addresses' ? `Addresses for ${provider.name}` : `${title} ${provider.name}`}
              onClick={() => onOpen(what, provider)}
            >
              {title}
            </Button>
          ))}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      frame="50vh"
      label="Identity providers"
      noun={['identity provider', 'identity providers']}
      columns={columns}
      rows={providers}
      rowKey={({ id }) => String(id)}
    />
  );
}

const domainText = (domains: Provider['domains']): string =>
  domains.map(({ domain, approved }) => (approved ? domain : `${domain} (not approved)`)).join(', ') || 'None';

function State({ provider: { missing, enforced } }: { readonly provider: Provider }) {
  if (missing.length > 0)
    return (
      <Badge appearance="outline" color="warning" title={`Still missing: ${missing.join(', ')}`}>
        Not finished
      </Badge>
    );
  return (
    <Badge appearance="outline" color="success">
      {enforced ? 'The only way in' : 'Ready'}
    </Badge>
  );
}
