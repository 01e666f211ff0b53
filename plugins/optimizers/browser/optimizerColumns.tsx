import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { readableAccounts } from '#sdk';
import { AppLink, DangerMenuItem, type DataColumn, formatWhole, Icon, RelativeTime, useSession } from '#sdk/browser';
import { optimizerAddress } from '../contract';
import type { OptimizerRow } from './useOptimizers';

const useStyles = makeStyles({
  faulty: { color: tokens.colorStatusDangerForeground1 },
  waiting: { color: tokens.colorStatusWarningForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
  plain: { padding: 0, minWidth: 0, fontWeight: tokens.fontWeightRegular, textAlign: 'left' },
});

interface Deeds {
  /** Names of Timeless indices by what optimizers call them. */
  readonly indexNames: ReadonlyMap<string, string>;
  turn(row: OptimizerRow, enabled: boolean): void;
  showRuns(row: OptimizerRow): void;
  remove(row: OptimizerRow): void;
}

/** Columns of the list of optimizers, which the server sorts. */
export function useOptimizerColumns({ indexNames, turn, showRuns, remove }: Deeds): readonly DataColumn<OptimizerRow>[] {
  const styles = useStyles();
  const navigate = useNavigate();
  const session = useSession();
  return useMemo(() => {
    const known = readableAccounts(session);
    const nameOf = (id: number): string => known.find((account) => account.id === id)?.name ?? `Account ${id}`;
    const sources = ({ accountId, search: { source } }: OptimizerRow): string =>
      source.allSubAccounts
        ? 'All accounts'
        : (source.subAccountsIds.length > 0 ? source.subAccountsIds : [accountId]).map(nameOf).join(', ');
    const target = ({ output }: OptimizerRow): string => {
      const { timelessIndex, metric } = output.target;
      const index = timelessIndex === undefined ? [] : [indexNames.get(timelessIndex) ?? timelessIndex];
      return [...index, ...(metric === undefined ? [] : [`metric ${metric}`])].join(', ');
    };
    return [
      {
        key: 'name',
        title: 'Name',
        width: '220px',
        sort: true,
        render: ({ id, name, description }) => (
          <span title={description === '' ? name : `${name}: ${description}`}>
            <AppLink to={optimizerAddress(id)}>{name}</AppLink>
          </span>
        ),
      },
      {
        key: 'enabled',
        title: 'Active',
        width: '96px',
        sort: true,
        render: (row) => (
          <Switch
            checked={row.enabled}
            aria-label={`${row.name} is active`}
            indicator={{ style: { marginTop: '2px', marginBottom: '2px' } }}
            onChange={(_event, { checked }) => turn(row, checked)}
          />
        ),
      },
      {
        key: 'run',
        title: 'Latest run',
        width: '180px',
        about: 'What became of it',
        render: (row) => {
          const { run, status, enabled } = row;
          const error = run?.error ?? status.error;
          if (run === undefined && error === null) return <span className={styles.quiet}>{enabled ? 'Not yet' : 'Off'}</span>;
          const look = run?.state === 'failed' ? styles.faulty : error !== null || run?.state === 'waiting' ? styles.waiting : undefined;
          const words =
            run?.state === 'failed'
              ? 'Failed'
              : error !== null
                ? 'Fails, is tried again'
                : run?.state === 'waiting'
                  ? 'Being written'
                  : `${formatWhole(run?.documents ?? 0)} written`;
          return (
            <Button
              className={styles.plain}
              appearance="transparent"
              size="small"
              title={error ?? 'History and back-fill'}
              onClick={() => showRuns(row)}
            >
              <span className={look}>{run?.state === 'done' && error !== null ? 'Written in part' : words}</span>
            </Button>
          );
        },
      },
      {
        key: 'accounts',
        title: 'Accounts',
        width: '150px',
        wideOnly: true,
        render: (row) => <span title={sources(row)}>{sources(row)}</span>,
      },
      { key: 'target', title: 'Timeless index', width: '160px', render: (row) => <span title={target(row)}>{target(row)}</span> },
      {
        key: 'createdAt',
        title: 'Created',
        width: '110px',
        sort: true,
        wideOnly: true,
        render: ({ createdAt }) => <RelativeTime value={createdAt} />,
      },
      {
        key: 'createdBy',
        title: 'Created by',
        width: '160px',
        wideOnly: true,
        render: ({ createdBy }) => <span title={createdBy}>{createdBy}</span>,
      },
      { key: 'updatedAt', title: 'Updated', width: '110px', sort: true, render: ({ updatedAt }) => <RelativeTime value={updatedAt} /> },
      { key: 'updatedBy', title: 'Updated by', width: '160px', render: ({ updatedBy }) => <span title={updatedBy}>{updatedBy}</span> },
      {
        key: 'actions',
        title: '',
        width: '48px',
        render: (row) => (
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <Button size="small" appearance="subtle" icon={<Icon name="more" size={16} />} aria-label={`Actions for ${row.name}`} />
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                <MenuItem icon={<Icon name="edit" />} onClick={() => void navigate(optimizerAddress(row.id))}>
                  Edit
                </MenuItem>
                <MenuItem icon={<Icon name="clock" />} onClick={() => showRuns(row)}>
                  History and back-fill
                </MenuItem>
                {!row.protected && <DangerMenuItem onClick={() => remove(row)}>Delete</DangerMenuItem>}
              </MenuList>
            </MenuPopover>
          </Menu>
        ),
      },
    ];
  }, [styles, navigate, session, indexNames, turn, showRuns, remove]);
}
