import { makeStyles, tokens } from '@fluentui/react-components';
import { Extension, formatTimestamp, isSeverity, SeverityIcon, Slot, useOffers, useTimeZone } from '#sdk/browser';
import { fieldText, sourceValue } from '#sdk/query';
import { logService } from '../../common/logService';
import { stackOf } from '../../common/stackFields';
import { type ExploreHit, logSections, rowActions } from '../../contract';
import { LogLinks } from '../links/LogLinks';
import type { ExploreStore } from '../store/ExploreStore';
import { CopyAs } from './CopyAs';
import { FieldsSection } from './FieldsSection';
import { StorySection } from './StorySection';
import { StoryText } from './StoryText';
import { SurroundingSection } from './SurroundingSection';
import { TraceSection } from './TraceSection';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1, overflow: 'auto' },
  about: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '0 16px 8px',
    fontSize: tokens.fontSizeBase200,
  },
  time: { fontFamily: tokens.fontFamilyMonospace, fontVariantNumeric: 'tabular-nums' },
  severity: { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  service: { color: tokens.colorBrandForeground1, fontFamily: tokens.fontFamilyMonospace },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '4px', padding: '0 8px 8px' },
});

interface Props {
  readonly store: ExploreStore;
  readonly hit: ExploreHit;
  /** Shows another log of the story. */
  onOpen(id: string): void;
}

/** One log: its message and stack trace, the logs of its trace, what other areas know of it, what is around it, and all its fields. */
export function LogStory({ store, hit, onOpen }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const sections = useOffers(logSections).filter(({ data }) => data.fields.some((name) => sourceValue(hit._source, name) !== undefined));
  const { message, severity, trace_id: traceId } = hit._source;
  const service = logService(hit._source);
  const stack = stackOf(hit._source);
  const timestamp = fieldText(hit._source['@timestamp']);
  return (
    <div className={styles.root}>
      <div className={styles.about}>
        <time className={styles.time} dateTime={timestamp} title={timestamp}>
          {formatTimestamp(timestamp, zone)}
        </time>
        {isSeverity(severity) && (
          <span className={styles.severity}>
            <SeverityIcon severity={severity} size={16} />
            {severity}
          </span>
        )}
        {service !== undefined && <span className={styles.service}>{service}</span>}
      </div>
      {sections
        .filter(({ data }) => data.place === 'top')
        .map((offer) => (
          <Extension key={`${offer.pluginId}/${offer.id}`} offer={offer} props={{ hit }} loading={null} />
        ))}
      {typeof message === 'string' && message !== '' && <StoryText label="Message" text={message} fragments={hit.highlight?.message} />}
      {stack !== undefined && <StoryText label="Stack trace" unfolded text={stack.text} fragments={hit.highlight?.[stack.field]} />}
      <div className={styles.actions}>
        <CopyAs hit={hit} />
        <LogLinks store={store} hit={hit} />
        <Slot point={rowActions} props={{ hit }} />
      </div>
      {typeof traceId === 'string' && traceId !== '' && <TraceSection store={store} hit={hit} traceId={traceId} onOpen={onOpen} />}
      {sections
        .filter(({ data }) => data.place === 'below')
        .map((offer) => (
          <StorySection key={`${offer.pluginId}/${offer.id}`} name={offer.id} title={offer.data.title}>
            <Extension offer={offer} props={{ hit }} />
          </StorySection>
        ))}
      <SurroundingSection store={store} hit={hit} onOpen={onOpen} />
      <FieldsSection store={store} hit={hit} />
    </div>
  );
}
