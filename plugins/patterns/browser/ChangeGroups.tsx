import { makeStyles, tokens } from '@fluentui/react-components';
import type { Explore } from '#plugins/explore/contract';
import { formatWhole } from '#sdk/browser';
import type { ChangesResponse } from '../contract';
import { ChangeGroup } from './ChangeGroup';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  list: { flexGrow: 1, minHeight: 0, overflow: 'auto', containerType: 'inline-size', margin: 0, padding: 0, listStyle: 'none' },
  foot: {
    padding: '4px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** What there is more of now, the clearest first: a line for what the same logs have, each a way to its logs. */
export function ChangeGroups({ changes, explore }: { readonly changes: ChangesResponse; readonly explore: Explore }) {
  const styles = useStyles();
  const { groups, fields } = changes;
  return (
    <div className={styles.root}>
      <ul className={styles.list} aria-label="What changed, the clearest first">
        {groups.map((group) => (
          <ChangeGroup key={keyOf(group)} group={group} changes={changes} explore={explore} />
        ))}
      </ul>
      <div className={styles.foot} role="status" title={howCompared(fields)}>
        {formatWhole(groups.length)} {groups.length === 1 ? 'difference' : 'differences'} in {formatWhole(fields.compared)} fields
      </div>
    </div>
  );
}

/** How the fields were compared, in words. */
const howCompared = ({ compared, read }: ChangesResponse['fields']): string =>
  read === compared
    ? `The values of all ${formatWhole(compared)} fields were read of logs`
    : `The values of ${formatWhole(read)} fields were read of logs. Those of the other ${formatWhole(compared - read)} were counted as the logs came: none is clearly more frequent here`;

const keyOf = ({ values: [value], patterns: [pattern] }: ChangesResponse['groups'][number]): string =>
  JSON.stringify([value?.field, value?.value, pattern?.template]);
