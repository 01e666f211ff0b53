import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import { DangerMenuItem, type DataColumn, formatBytes, formatCount, formatWhole, Icon, RelativeTime, Sparkline } from '#sdk/browser';
import type { DropSignal } from '../common/dropFilter';
import { shareInWords } from '../common/shareInWords';
import { nouns, stageHints, stageTitles } from './forms';
import type { AnyDropFilter } from './useDropFilters';

const useStyles = makeStyles({
  condition: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  quiet: { color: tokens.colorNeutralForeground3 },
  volume: { display: 'flex', alignItems: 'center', gap: '8px', fontVariantNumeric: 'tabular-nums' },
  plain: { padding: 0, minWidth: 0, fontWeight: tokens.fontWeightRegular, textAlign: 'left' },
});

interface Deeds<Row> {
  readonly signal: DropSignal;
  readonly accounts: readonly { readonly id: number; readonly name: string }[];
  /** What a filter asks for, as one text. */
  conditionOf(row: Row): string;
  turn(row: Row, active: boolean): void;
  open(row: Row): void;
  edit(row: Row): void;
  remove(row: Row): void;
}

/** Columns of a list of drop filters. */
export function useFilterColumns<Row extends AnyDropFilter>(deeds: Deeds<Row>): readonly DataColumn<Row>[] {
  const styles = useStyles();
  const { signal, accounts, conditionOf, turn, open, edit, remove } = deeds;
  return useMemo(() => {
    const accountsOf = ({ accountIds }: Row): string =>
      accountIds.map((id) => accounts.find((account) => account.id === id)?.name ?? `Account ${id}`).join(', ');
    const text = (words: string, className?: string): ReactNode => (
      <span className={className} title={words}>
        {words}
      </span>
    );
    return [
      {
        key: 'name',
        title: 'Name',
        width: '152px',
        render: (row) => (
          <Button className={styles.plain} appearance="transparent" size="small" title={row.name} onClick={() => open(row)}>
            {row.name}
          </Button>
        ),
      },
      {
        key: 'active',
        title: 'Active',
        width: '84px',
        render: (row) => (
          <Switch
            checked={row.active}
            aria-label={`${row.name} is active`}
            indicator={{ style: { marginTop: '2px', marginBottom: '2px' } }}
            onChange={(_event, { checked }) => turn(row, checked)}
          />
        ),
      },
      {
        key: 'stage',
        title: 'Stage',
        width: '100px',
        render: ({ stage, percentage }) => (
          <span title={`${shareInWords(percentage, signal)}. ${stageHints[stage]}`}>
            {stageTitles[stage]}
            {percentage < 100 && ` ${percentage} %`}
          </span>
        ),
      },
      { key: 'accounts', title: 'Accounts', width: '130px', render: (row) => text(accountsOf(row)) },
      { key: 'condition', title: 'Condition', width: '240px', render: (row) => text(conditionOf(row), styles.condition) },
      {
        key: 'volume',
        title: 'Dropped',
        width: '210px',
        about: 'In shadow: counted, and stored',
        render: (row) => {
          const isShadow = row.stage === 'shadow';
          const { rows, bytes } = isShadow ? row.volume.counted : row.volume.dropped;
          const counts = row.volume.points.map(({ dropped, counted }) => (isShadow ? counted : dropped));
          const words = `${formatWhole(rows)} ${nouns[signal][rows === 1 ? 0 : 1]}${isShadow ? ' counted' : ' dropped'}, ${formatBytes(bytes)}`;
          return (
            <span className={styles.volume} title={words}>
              <Sparkline counts={counts} label={words} width={72} />
              <span className={isShadow ? styles.quiet : undefined}>
                {formatCount(rows)}, {formatBytes(bytes)}
                {isShadow && ' counted'}
              </span>
            </span>
          );
        },
      },
      { key: 'createdBy', title: 'Created by', width: '140px', wideOnly: true, render: ({ createdBy }) => text(createdBy) },
      { key: 'updatedAt', title: 'Updated', width: '90px', wideOnly: true, render: ({ updatedAt }) => <RelativeTime value={updatedAt} /> },
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
                <MenuItem icon={<Icon name="edit" />} onClick={() => edit(row)}>
                  Edit
                </MenuItem>
                <MenuItem icon={<Icon name="filter" />} onClick={() => open(row)}>
                  Latest matches
                </MenuItem>
                <DangerMenuItem onClick={() => remove(row)}>Delete</DangerMenuItem>
              </MenuList>
            </MenuPopover>
          </Menu>
        ),
      },
    ];
  }, [styles, signal, accounts, conditionOf, turn, open, edit, remove]);
}
