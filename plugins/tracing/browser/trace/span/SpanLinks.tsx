import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, truncateMiddle } from '#sdk/browser';
import type { Span } from '../../../common/span';
import { tracePath } from '../../../contract';
import { SpanSection } from './SpanSection';
import { valueText } from './valueText';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
  },
  about: { marginLeft: '8px', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

/** Spans that this one follows from, each in its trace. */
export function SpanLinks({ span: { links, dropped } }: { readonly span: Span }) {
  const styles = useStyles();
  if (links.length === 0 && dropped.links === 0) return null;
  const note = `${links.length}${dropped.links > 0 ? `, and ${dropped.links} that the sender left out` : ''}`;
  return (
    <SpanSection title="Links" note={note}>
      <ul className={styles.list}>
        {links.map(({ traceId, spanId, attributes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span may link to another twice
          <li key={at}>
            <AppLink to={tracePath(traceId, spanId)}>
              Span {spanId} of trace {truncateMiddle(traceId, 16)}
            </AppLink>
            <span className={styles.about}>
              {Object.entries(attributes)
                .map(([name, value]) => `${name}=${valueText(value)}`)
                .join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </SpanSection>
  );
}
