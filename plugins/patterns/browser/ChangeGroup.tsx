import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { Explore } from '#plugins/explore/contract';
import { formatCount, formatWhole } from '#sdk/browser';
import type { ChangesResponse } from '../contract';
import { ChangeMember } from './ChangeMember';
import { type Member, nameOf } from './changeMembers';
import { rateText } from './rateText';
import { shareText } from './shareText';

type Group = ChangesResponse['groups'][number];

const useStyles = makeStyles({
  root: { padding: '6px 8px 6px 16px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, fontVariantNumeric: 'tabular-nums' },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: '24px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  lift: { minWidth: '44px', color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  // Of a few letters nobody reads what goes with it: in a narrow panel it has a line of its own.
  also: { flex: '1 1 160px', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  more: { minWidth: 0, flexShrink: 0, whiteSpace: 'nowrap' },
  members: { margin: 0, padding: '0 0 0 12px', listStyle: 'none', borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
  last: { marginBottom: '4px' },
});

interface Props {
  readonly group: Group;
  readonly changes: ChangesResponse;
  readonly explore: Explore;
}

/** One thing that changed: what names it best, how much more of it there is, and what else its logs have. */
export function ChangeGroup({ group, changes: { now, before, measure }, explore }: Props) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const [lead, ...others] = membersOf(group);
  if (lead === undefined) return null;
  const counts = `${formatWhole(group.now)} of ${formatWhole(now.total)} logs here, ${formatWhole(group.before)} of ${formatWhole(before.total)} there`;
  const isRate = measure === 'rate';
  const amount = (count: number, side: ChangesResponse['now']): string =>
    isRate ? rateText(count, side.milliseconds) : shareText(count, side.total);
  return (
    <li className={styles.root}>
      <ChangeMember member={lead} explore={explore} />
      <div className={styles.facts}>
        <span
          className={styles.lift}
          title={isRate ? 'How many times as many there are a minute' : 'How many times as large its share of the logs is'}
        >
          {group.before === 0 ? 'new' : `× ${group.lift < 10 ? group.lift.toFixed(1) : formatCount(group.lift)}`}
        </span>
        <span title={counts}>
          {amount(group.now, now)} {isRate ? 'a minute' : 'of logs'} here, {group.before === 0 ? 'none' : amount(group.before, before)}{' '}
          there
        </span>
        {others.length > 0 && !open && <span className={styles.also}>with {others.map(nameOf).join(' · ')}</span>}
        {others.length > 0 && (
          <Button
            className={styles.more}
            size="small"
            appearance="subtle"
            aria-label={`${others.length} that go with it`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Less' : `+ ${others.length}`}
          </Button>
        )}
      </div>
      {open && (
        <ul className={mergeClasses(styles.members, styles.last)} aria-label={`What goes with ${nameOf(lead)}`}>
          {others.map((member) => (
            <li key={nameOf(member)}>
              <ChangeMember member={member} explore={explore} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A message says most to people; without one, the plainest field. */
const membersOf = ({ values, patterns }: Group): readonly Member[] => [
  ...patterns.map((pattern) => ({ kind: 'pattern' as const, ...pattern })),
  ...values.map((value) => ({ kind: 'value' as const, ...value })),
];
