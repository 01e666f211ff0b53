import { makeStyles, tokens } from '@fluentui/react-components';
import { datePatterns, ReadDialog, useTimeZone } from '#sdk/browser';
import type { AuditEntryView } from '../contract';
import { accountText } from './accountText';
import { actorText } from './actorText';
import { detailName, detailText } from './detailText';

const useStyles = makeStyles({
  facts: { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: '4px 16px', margin: 0 },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** All that is known of an entry. */
export function EntryDialog({ entry, onClose }: { readonly entry: AuditEntryView; readonly onClose: () => void }) {
  const styles = useStyles();
  const zone = useTimeZone();
  const facts: readonly (readonly [string, string])[] = [
    ['When', zone.format(new Date(entry.at), datePatterns.exact)],
    ['Who', actorText(entry)],
    ...(entry.reason === null ? [] : [['Why', entry.reason] as const]),
    ['Target', entry.target ?? 'none'],
    ['Account', accountText(entry)],
    ['Address', entry.ip === '' ? 'none: the product itself' : entry.ip],
    ['Action', entry.action],
    ...Object.entries(entry.details).map(([name, value]) => [capitalised(detailName(name)), detailText(value)] as const),
  ];
  return (
    <ReadDialog title={entry.title} onClose={onClose}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <FactRow key={name} name={name} value={value} />
        ))}
      </dl>
    </ReadDialog>
  );
}

function FactRow({ name, value }: { readonly name: string; readonly value: string }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
