import { makeStyles, tokens } from '@fluentui/react-components';
import { emptyHints } from '#plugins/ingest/contract';
import { formatWhole, Slot } from '#sdk/browser';
import type { Today } from '../../common/todaySchemas';

const useStyles = makeStyles({
  root: { padding: '4px 16px 8px' },
  beside: { display: 'grid', gridTemplateColumns: 'minmax(240px, 1fr) minmax(0, 2fr)', gap: '24px', padding: '4px 16px 8px' },
  says: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  looked: { margin: '4px 0 0', color: tokens.colorNeutralForeground2 },
});

/** That nothing went wrong, with what was looked at; or that there was nothing to look at, and how to send the first logs. */
export function NothingWrong({ today: { looked }, when }: { readonly today: Today; readonly when: string }) {
  const styles = useStyles();
  if (looked.logs === 0 && looked.others.length === 0)
    return (
      <div className={styles.beside}>
        <div>
          <p className={styles.says}>No logs have arrived {when}.</p>
          <p className={styles.looked}>
            Home tells what went wrong in the logs of your services. Send the first ones, and it has something to look at within minutes.
          </p>
        </div>
        <div>
          <Slot point={emptyHints} />
        </div>
      </div>
    );
  const logs = `${formatWhole(looked.logs)} ${looked.logs === 1 ? 'log' : 'logs'}, ${formatWhole(looked.errors)} of them errors`;
  const others = looked.others.map(({ count, one, several }) => `${formatWhole(count)} ${count === 1 ? one : several}`);
  const all = looked.logs === 0 ? others : [logs, ...others];
  return (
    <div className={styles.root}>
      <p className={styles.says}>Nothing stands out {when}.</p>
      <p className={styles.looked}>
        Looked at {all.map((text, at) => (at === 0 ? text : at === all.length - 1 ? ` and ${text}` : `, ${text}`)).join('')}: none came in a
        burst, measured against its own usual number.
      </p>
    </div>
  );
}
