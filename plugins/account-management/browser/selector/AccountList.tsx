import { Input, makeStyles, mergeClasses, ToggleButton, tokens, useArrowNavigationGroup } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { accountLabel, Icon } from '#sdk/browser';
import { type Entered, listed } from './listed';
import type { PinnedAccounts } from './PinnedAccounts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '50vh', overflowY: 'auto' },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  current: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  /** Between the pinned accounts and the others. */
  parted: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, borderTopLeftRadius: 0, borderTopRightRadius: 0 },
  account: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    padding: '5px 8px',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  mark: { color: tokens.colorBrandForeground1, display: 'inline-flex' },
  none: { margin: 0, padding: '12px 8px', color: tokens.colorNeutralForeground3 },
});

/** The person's accounts with a search box, pinned ones on top and the current one marked. */
export const AccountList = observer(function AccountList({
  accounts,
  current,
  pinned,
  onChoose,
}: {
  readonly accounts: readonly Entered[];
  readonly current: number;
  readonly pinned: PinnedAccounts;
  readonly onChoose: (account: Entered) => void;
}) {
  const styles = useStyles();
  const arrows = useArrowNavigationGroup({ axis: 'grid-linear', tabbable: true });
  const [search, setSearch] = useState('');
  const known = pinned.ids;
  const found = listed(accounts, known ?? [], search);
  const isPinned = (account: Entered | undefined): boolean => account !== undefined && known?.includes(account.id) === true;
  return (
    <div className={styles.root}>
      <Input
        type="search"
        aria-label="Search accounts"
        placeholder="Search accounts"
        contentBefore={<Icon name="search" size={16} />}
        value={search}
        onChange={(_event, { value }) => setSearch(value)}
      />
      {found.length === 0 ? (
        <p className={styles.none} role="status">
          No accounts found
        </p>
      ) : (
        <ul className={styles.list} {...arrows}>
          {found.map((account, index) => (
            <li
              key={account.id}
              className={mergeClasses(
                styles.item,
                account.id === current && styles.current,
                !isPinned(account) && isPinned(found[index - 1]) && styles.parted,
              )}
            >
              <button
                type="button"
                className={styles.account}
                aria-current={account.id === current ? 'true' : undefined}
                onClick={() => onChoose(account)}
              >
                <span className={styles.name} title={account.name}>
                  {account.name}
                </span>
                <span className={styles.label}>{accountLabel(account.role, account.type)}</span>
              </button>
              {account.id === current && (
                <span className={styles.mark} title="The account in use">
                  <Icon name="check" size={16} />
                </span>
              )}
              <ToggleButton
                size="small"
                appearance="transparent"
                checked={isPinned(account)}
                disabled={known === undefined}
                icon={<Icon name="pin" size={16} />}
                aria-label={`Pin ${account.name}`}
                onClick={() => void pinned.toggle(account.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
