import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components';
import { formatWhole } from '#sdk/browser';
import { type UsageBand, usageBand } from '../../common/usageBand';

const useStyles = makeStyles({
  root: { padding: '8px 16px', flexShrink: 0 },
  usage: { display: 'flex', alignItems: 'center', gap: '12px', color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  bar: { width: '240px' },
  strong: { borderLeft: `4px solid ${tokens.colorStatusWarningBorderActive}`, backgroundColor: tokens.colorStatusWarningBackground2 },
});

const intents: Readonly<Record<Exclude<UsageBand, 'none'>, 'info' | 'warning' | 'error'>> = {
  warning: 'warning',
  strong: 'warning',
  limit: 'error',
};
function adviceOf(band: Exclude<UsageBand, 'none'>, left: number): string {
  switch (band) {
    case 'warning':
      return `There is room for ${formatWhole(left)} more.`;
    case 'strong':
      return `New fields will soon not be searchable: there is room for ${formatWhole(left)} more. Remove fields that no longer arrive.`;
    case 'limit':
      return 'New fields are no longer mapped: they are kept as one text, in the field _unmapped, and cannot be searched by their names. To make room, stop sending fields that nobody needs, and remove those that no longer arrive.';
  }
}

/** How much of the mapping is in use, and what follows from it. */
export function UsageNote({ used, max }: { readonly used: number; readonly max: number }) {
  const styles = useStyles();
  const band = usageBand((used / max) * 100);
  const usage = `${formatWhole(used)} of ${formatWhole(max)} fields are mapped`;
  return (
    <div className={styles.root}>
      {band === 'none' ? (
        <div className={styles.usage}>
          <ProgressBar className={styles.bar} value={used / max} thickness="large" aria-label={usage} />
          {usage}
        </div>
      ) : (
        <MessageBar intent={intents[band]} layout="multiline" className={mergeClasses(band === 'strong' && styles.strong)}>
          <MessageBarBody>
            <MessageBarTitle>{band === 'limit' ? `${usage}: the limit is reached` : usage}</MessageBarTitle>
            {adviceOf(band, max - used)}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
