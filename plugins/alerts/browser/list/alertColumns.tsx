import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, Switch, Tag, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { TriggerPage } from '#plugins/triggers/contract';
import { readableAccounts } from '#sdk';
import { AlertSeverity, AppLink, DangerMenuItem, type DataColumn, formatWhole, Icon, RelativeTime, useSession } from '#sdk/browser';
import { alertAddress, duplicateAddress } from '../../common/editorAddress';
import { worstSeverity } from '../../common/worstSeverity';

export type AlertRow = TriggerPage['results'][number];

const useStyles = makeStyles({
  tags: { display: 'flex', gap: '4px', overflow: 'hidden' },
  state: { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  firing: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  faulty: { color: tokens.colorStatusWarningForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface Deeds {
  readonly mayChange: boolean;
  turn(row: AlertRow, enabled: boolean): void;
  remove(row: AlertRow): void;
}

/** Columns of a list of alerts, which the server sorts. */
export function useAlertColumns({ mayChange, turn, remove }: Deeds): readonly DataColumn<AlertRow>[] {
  const styles = useStyles();
  const navigate = useNavigate();
  const session = useSession();
  return useMemo(() => {
    const nameOf = (id: number): string => readableAccounts(session).find((account) => account.id === id)?.name ?? `Account ${id}`;
    const accountsOf = ({ accountId, search: { source } }: AlertRow): string =>
      source.allSubAccounts
        ? 'All accounts'
        : (source.subAccountsIds.length > 0 ? source.subAccountsIds : [accountId]).map(nameOf).join(', ');
    return [
      {
        key: 'name',
        title: 'Name',
        width: '280px',
        sort: true,
        render: ({ id, name, description }) => (
          <span title={description === '' ? name : `${name}: ${description}`}>
            <AppLink to={alertAddress(id)}>{name}</AppLink>
          </span>
        ),
      },
      {
        key: 'severity',
        title: 'Severity',
        width: '100px',
        sort: true,
        render: (row) => {
          const worst = worstSeverity(row);
          return worst === undefined ? null : <AlertSeverity severity={worst} />;
        },
      },
      {
        key: 'state',
        title: 'State',
        width: '140px',
        about: 'What the latest check found',
        render: ({ enabled, status }) => {
          if (!enabled) return <span className={styles.quiet}>Off</span>;
          if (status.error !== null)
            return (
              <span className={styles.faulty} title={status.error}>
                Query failed
              </span>
            );
          if (status.firing > 0) return <span className={styles.firing}>{formatWhole(status.firing)} firing</span>;
          return <span className={styles.quiet}>{status.evaluatedAt === null ? 'Not checked yet' : 'OK'}</span>;
        },
      },
      {
        key: 'tags',
        title: 'Tags',
        width: '180px',
        wideOnly: true,
        render: ({ tags }) => (
          <span className={styles.tags} title={tags.join(', ')}>
            {tags.map((tag) => (
              <Tag key={tag} size="extra-small" appearance="outline">
                {tag}
              </Tag>
            ))}
          </span>
        ),
      },
      {
        key: 'accounts',
        title: 'Accounts',
        width: '160px',
        wideOnly: true,
        render: (row) => <span title={accountsOf(row)}>{accountsOf(row)}</span>,
      },
      {
        key: 'enabled',
        title: 'Enabled',
        width: '80px',
        sort: true,
        render: (row) => (
          <Switch
            checked={row.enabled}
            disabled={!mayChange}
            aria-label={`${row.name} is enabled`}
            indicator={{ style: { marginTop: '2px', marginBottom: '2px' } }}
            onChange={(_event, { checked }) => turn(row, checked)}
          />
        ),
      },
      {
        key: 'updatedAt',
        title: 'Updated',
        width: '120px',
        sort: true,
        render: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
      },
      { key: 'updatedBy', title: 'Updated by', width: '180px', render: ({ updatedBy }) => <span title={updatedBy}>{updatedBy}</span> },
      {
        key: 'actions',
        title: '',
        width: '48px',
        render: (row) =>
          mayChange && (
            <Menu>
              <MenuTrigger disableButtonEnhancement>
                <Button size="small" appearance="subtle" icon={<Icon name="more" size={16} />} aria-label={`Actions for ${row.name}`} />
              </MenuTrigger>
              <MenuPopover>
                <MenuList>
                  <MenuItem icon={<Icon name="edit" />} onClick={() => void navigate(alertAddress(row.id))}>
                    Edit
                  </MenuItem>
                  <MenuItem icon={<Icon name="copy" />} onClick={() => void navigate(duplicateAddress(row.id))}>
                    Duplicate
                  </MenuItem>
                  {!row.protected && <DangerMenuItem onClick={() => remove(row)}>Delete</DangerMenuItem>}
                </MenuList>
              </MenuPopover>
            </Menu>
          ),
      },
    ];
  }, [styles, navigate, session, mayChange, turn, remove]);
}
