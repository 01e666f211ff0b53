import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { formatWhole } from '#sdk/browser';
import { durationText } from '../../common/trace/durationText';
import { serviceShares } from './model/serviceShares';
import type { TraceModel } from './model/useTraceModel';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'flex-start', gap: '8px', padding: '6px 16px', flexShrink: 0, fontSize: tokens.fontSizeBase200 },
  title: { color: tokens.colorNeutralForeground3, flexShrink: 0, lineHeight: '22px' },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxHeight: '46px',
    overflowY: 'auto',
  },
  service: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    height: '22px',
    padding: '0 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  colour: { width: '10px', height: '10px', borderRadius: '2px', flexShrink: 0 },
  share: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** Which service has which colour, and how much of the work was its own. A click looks for its spans. */
export function ServiceLegend({ model: { timeline, colours, address } }: { readonly model: TraceModel }) {
  const styles = useStyles();
  const shares = useMemo(() => serviceShares(timeline), [timeline]);
  return (
    <div className={styles.root}>
      <span className={styles.title} title="Time in which spans of the service ran and none of their children did, of that of all services">
        Exclusive time
      </span>
      <ul className={styles.list} aria-label="Services">
        {shares.map(({ service, spans, exclusive, share }) => (
          <li key={service}>
            <button
              type="button"
              className={styles.service}
              title={`${formatWhole(spans)} spans of ${service}, ${durationText(exclusive)} exclusive. Look for them`}
              onClick={() => address.searchFor(address.search === service ? '' : service)}
            >
              <span className={styles.colour} style={{ backgroundColor: colours[timeline.serviceNames.indexOf(service)] }} />
              {service}
              <span className={styles.share}>{(100 * share).toFixed(1)} %</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
