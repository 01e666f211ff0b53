import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { formatCount, formatWhole, SeverityIcon, severities } from '#sdk/browser';
import type { LiveTailStore } from './LiveTailStore';
import { TailRate } from './TailRate';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '4px 16px',
    flexShrink: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '4px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  chip: { minWidth: '76px', fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  count: {
    minWidth: '3ch',
    paddingLeft: '6px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
  },
});

/** From the gravest. */
const order = severities.toReversed();

/** Which severities are followed, all while none is chosen, with how many logs of each are here; and how fast logs come. */
export const TailSeverities = observer(function TailSeverities({ store }: { readonly store: LiveTailStore }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <fieldset className={styles.chips} aria-label="Severity">
        {order.map((severity) => {
          const count = store.bySeverity.get(severity) ?? 0;
          return (
            <ToggleButton
              key={severity}
              className={styles.chip}
              size="small"
              checked={store.severities.includes(severity)}
              icon={<SeverityIcon severity={severity} size={16} />}
              title={`${formatWhole(count)} of the logs below are ${severity}`}
              onClick={() => store.toggleSeverity(severity)}
            >
              {severity}
              <span className={styles.count}>{formatCount(count)}</span>
            </ToggleButton>
          );
        })}
      </fieldset>
      <TailRate store={store} />
    </div>
  );
});
