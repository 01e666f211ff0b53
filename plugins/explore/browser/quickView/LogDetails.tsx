import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { CopyButton, formatTimestamp, isSeverity, JsonTree, SeverityIcon, Slot, useTimeZone } from '#sdk/browser';
import { logService } from '../../common/logService';
import { fieldText } from '../../common/sourceFields';
import { type ExploreHit, rowActions } from '../../contract';
import { SurroundingLink } from '../context/SurroundingLink';
import type { ExploreStore } from '../ExploreStore';
import { LogLinks } from '../links/LogLinks';
import { wordsOf } from '../table/Marked';
import { StackText } from '../table/StackText';
import { CopyAs } from './CopyAs';
import { FieldTable } from './FieldTable';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 },
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
  message: {
    position: 'relative',
    margin: '0 16px 8px',
    padding: '8px 36px 8px 10px',
    maxHeight: '34vh',
    overflow: 'auto',
    flexShrink: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  copy: { position: 'absolute', top: '4px', right: '4px' },
  bar: { display: 'flex', alignItems: 'center', padding: '0 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  actions: { marginLeft: 'auto', display: 'flex', gap: '4px' },
  content: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
});

/** One log: its message whole, stack trace and all, then its fields as table or JSON. */
export function LogDetails({ store, hit }: { readonly store: ExploreStore; readonly hit: ExploreHit }) {
  const styles = useStyles();
  const zone = useTimeZone();
  const [tab, setTab] = useState<unknown>('table');
  const [unfolded, setUnfolded] = useState(false);
  const { message, severity } = hit._source;
  const service = logService(hit._source);
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
      {typeof message === 'string' && message !== '' && (
        <section className={styles.message} aria-label="Message">
          <StackText text={message} fragments={hit.highlight?.message} open={unfolded} onToggle={() => setUnfolded(!unfolded)} />
          <div className={styles.copy}>
            <CopyButton value={message} label="Copy message" />
          </div>
        </section>
      )}
      <div className={styles.bar}>
        <TabList size="small" selectedValue={tab} onTabSelect={(_event, data) => setTab(data.value)}>
          <Tab value="table">Table</Tab>
          <Tab value="json">JSON</Tab>
        </TabList>
        <div className={styles.actions}>
          <SurroundingLink store={store} id={hit._id} />
          <CopyAs hit={hit} />
          <LogLinks store={store} hit={hit} />
          <Slot point={rowActions} props={{ hit }} />
        </div>
      </div>
      <div className={styles.content} role="tabpanel" aria-label={tab === 'json' ? 'JSON' : 'Table'}>
        {tab === 'json' ? (
          <JsonTree value={hit._source} marks={(path) => wordsOf(hit.highlight?.[path])} />
        ) : (
          <FieldTable store={store} hit={hit} />
        )}
      </div>
    </div>
  );
}
