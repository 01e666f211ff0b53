import { makeStyles, tokens } from '@fluentui/react-components';
import type { Span } from '../../../common/span';
import { durationText } from '../../../common/trace/durationText';
import { SpanSection } from './SpanSection';
import { valueText } from './valueText';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
  },
  head: { display: 'flex', gap: '10px' },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  attributes: { display: 'grid', gridTemplateColumns: 'minmax(0, 38%) minmax(0, 1fr)', gap: '2px 12px', margin: '2px 0 0' },
  key: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  value: {
    margin: 0,
    maxHeight: '240px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
  },
});

/** What happened within a span, by the time after its start. */
export function SpanEvents({ span: { events, start, dropped } }: { readonly span: Span }) {
  const styles = useStyles();
  if (events.length === 0 && dropped.events === 0) return null;
  const note = `${events.length}${dropped.events > 0 ? `, and ${dropped.events} that the sender left out` : ''}`;
  return (
    <SpanSection title="Events" note={note}>
      <ol className={styles.list}>
        {events.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no ids, and their order is theirs
          <li key={at}>
            <div className={styles.head}>
              <span className={styles.time}>+{durationText(Number(BigInt(event.time) - BigInt(start)))}</span>
              <span className={styles.name}>{event.name}</span>
            </div>
            <dl className={styles.attributes}>
              {Object.entries(event.attributes).map(([name, value]) => (
                <EventAttribute key={name} name={name} value={value} />
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </SpanSection>
  );
}

function EventAttribute({ name, value }: { readonly name: string; readonly value: unknown }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.key}>{name}</dt>
      {/* A long text, such as a stack trace, scrolls by itself. */}
      <dd className={styles.value} {...{ tabIndex: valueText(value).length > 400 ? 0 : undefined }}>
        {valueText(value)}
      </dd>
    </>
  );
}
