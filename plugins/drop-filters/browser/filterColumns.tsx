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
  /** The columns that say what a filter asks for. */
  readonly condition: readonly { readonly key: string; readonly title: string; text(row: Row): string }[];
  turn(row: Row, active: boolean): void;
  open(row: Row): void;
  edit(row: Row): void;
  remove(row: Row): void;
}

/** Columns of a list of drop filters. */
export function useFilterColumns<Row extends AnyDropFilter>(deeds: Deeds<Row>): readonly DataColumn<Row>[] {
  const styles = useStyles();
  const { signal, accounts, condition, turn, open, edit, remove } = deeds;
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
        width: '200px',
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
        width: '90px',
        render: ({ stage }) => <span title={stageHints[stage]}>{stageTitles[stage]}</span>,
      },
      { key: 'accounts', title: 'Accounts', width: '140px', render: (row) => text(accountsOf(row)) },
      ...condition.map(({ key, title, text: textOf }) => ({
        key,
        title,
        width: '240px',
        render: (row: Row) => text(textOf(row), styles.condition),
      })),
      {
        key: 'share',
        title: 'Share',
        width: '72px',
        render: ({ percentage }) => <span title={shareInWords(percentage, signal)}>{percentage} %</span>,
      },
      {
        key: 'volume',
        title: 'Dropped',
        width: '270px',
        about: 'In shadow: counted, and stored',
        render: (row) => {
          const isShadow = row.stage === 'shadow';
          const { rows, bytes } = isShadow ? row.volume.counted : row.volume.dropped;
          const counts = row.volume.points.map(({ dropped, counted }) => (isShadow ? counted : dropped));
          const words = `${formatWhole(rows)} ${nouns[signal][rows === 1 ? 0 : 1]}${isShadow ? ' counted' : ' dropped'}, ${formatBytes(bytes)}`;
          return (
            <span className={styles.volume} title={words}>
              <Sparkline counts={counts} label={words} width={96} />
              <span className={isShadow ? styles.quiet : undefined}>
                {formatCount(rows)}, {formatBytes(bytes)}
                {isShadow && ' counted'}
              </span>
            </span>
          );
        },
      },
      { key: 'createdBy', title: 'Created by', width: '170px', wideOnly: true, render: ({ createdBy }) => text(createdBy) },
      { key: 'updatedAt', title: 'Updated', width: '110px', wideOnly: true, render: ({ updatedAt }) => <RelativeTime value={updatedAt} /> },
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
  }, [styles, signal, accounts, condition, turn, open, edit, remove]);
}
