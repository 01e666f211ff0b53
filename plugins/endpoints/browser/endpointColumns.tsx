import { Badge, makeStyles } from '@fluentui/react-components';
import { AppLink, type DataColumn, IconAction, RelativeTime } from '#sdk/browser';
import type { ListedEndpoint } from '../common/endpointView';
import { stateLooks } from './stateLooks';
import { TypeMark } from './TypeMark';

/** Uses that stand in a row; the others are counted. */
const mostUses = 2;

const useStyles = makeStyles({
  latest: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  actions: { display: 'inline-flex', gap: '2px' },
});

export interface EndpointActions {
  onEdit(endpoint: ListedEndpoint): void;
  onTest(endpoint: ListedEndpoint): void;
  onDuplicate(endpoint: ListedEndpoint): void;
  onHistory(endpoint: ListedEndpoint): void;
  onDelete(endpoint: ListedEndpoint): void;
}

/** The columns of the list of endpoints. */
export const endpointColumns = (actions: EndpointActions): readonly DataColumn<ListedEndpoint>[] => [
  { key: 'title', title: 'Name', sort: ({ title }) => title, render: ({ title }) => <span title={title}>{title}</span> },
  {
    key: 'type',
    title: 'Type',
    width: '240px',
    sort: ({ endpointType }) => endpointType,
    render: ({ endpointType }) => <TypeMark type={endpointType} />,
  },
  {
    key: 'description',
    title: 'Description',
    wideOnly: true,
    sort: ({ description }) => description,
    render: ({ description }) => <span title={description}>{description}</span>,
  },
  {
    key: 'uses',
    title: 'Used by',
    about: 'What sends to it',
    width: '220px',
    sort: ({ uses }) => uses.length,
    render: (row) => <Uses {...row} />,
  },
  {
    key: 'latest',
    title: 'Last message',
    width: '180px',
    sort: ({ latest }) => (latest === null ? null : Date.parse(latest.at)),
    render: (row) => <Latest {...row} />,
  },
  { key: 'actions', title: '', width: '180px', render: (row) => <Actions row={row} {...actions} /> },
];

function Uses({ uses }: ListedEndpoint) {
  if (uses.length === 0) return <span>Nothing</span>;
  return (
    <span title={uses.map(({ title }) => title).join('\n')}>
      {uses.slice(0, mostUses).map(({ title, path }, at) => (
        <span key={path}>
          {at > 0 && ', '}
          <AppLink to={path}>{title}</AppLink>
        </span>
      ))}
      {uses.length > mostUses && ` and ${uses.length - mostUses} more`}
    </span>
  );
}

function Latest({ latest }: ListedEndpoint) {
  const styles = useStyles();
  if (latest === null) return <span>None in 30 days</span>;
  const { title, color } = stateLooks[latest.state];
  return (
    <span className={styles.latest} title={latest.error ?? undefined}>
      <Badge appearance="tint" color={color}>
        {title}
      </Badge>
      <RelativeTime value={latest.at} />
    </span>
  );
}

function Actions({ row, onEdit, onTest, onDuplicate, onHistory, onDelete }: EndpointActions & { readonly row: ListedEndpoint }) {
  const styles = useStyles();
  return (
    <span className={styles.actions}>
      <IconAction icon="edit" label={`Edit ${row.title}`} onClick={() => onEdit(row)} />
      <IconAction icon="play" label={`Test ${row.title}`} onClick={() => onTest(row)} />
      <IconAction icon="copy" label={`Duplicate ${row.title}`} onClick={() => onDuplicate(row)} />
      <IconAction icon="clock" label={`Messages to ${row.title}`} onClick={() => onHistory(row)} />
      <IconAction icon="delete" label={`Delete ${row.title}`} onClick={() => onDelete(row)} />
    </span>
  );
}
