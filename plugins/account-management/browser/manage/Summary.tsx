import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { formatBytes } from '#sdk/browser';
import type { PageForm } from '../../common/pageForm';
import type { ManagedAccounts } from '../../contract';
import { barOf, formatShare, shareOf, summed, takenInSince, takenInToday } from './amounts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '12px', flexShrink: 0 },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    minWidth: '200px',
    padding: '10px 14px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

/** The main account and all below it in numbers: the month against the contract, or today. */
export function Summary({
  form,
  all: { accounts, billing, month, elsewhere },
}: {
  readonly form: PageForm;
  readonly all: ManagedAccounts;
}) {
  const styles = useStyles();
  const [main] = accounts;
  const isConsumption = form === 'consumption';
  const used = summed(accounts, isConsumption ? 'month' : 'today');
  const limit = isConsumption ? billing.contractGb : (main?.volumeGb ?? null);
  const share = shareOf(used, limit);
  const title = isConsumption ? `Used since ${month}` : 'Used today';
  return (
    <div className={styles.root}>
      <div className={styles.card}>
        <span className={styles.name} title={isConsumption ? takenInSince(month) : takenInToday}>
          {title}
        </span>
        <span className={styles.value}>
          {formatBytes(used)}
          {limit !== null && ` of ${limit} GB`}
        </span>
        {share !== undefined && (
          <>
            <ProgressBar
              value={barOf(share)}
              thickness="large"
              color={share >= 1 ? 'error' : share >= 0.8 ? 'warning' : 'brand'}
              aria-label={title}
            />
            <span className={styles.name}>
              {formatShare(share)} of the {isConsumption ? 'contract' : "main account's volume"}
            </span>
          </>
        )}
        {share === undefined && (
          <span className={styles.name}>{isConsumption ? 'No contract is set' : 'The main account has no limit'}</span>
        )}
      </div>
      <div className={styles.card}>
        <span className={styles.name}>Stored</span>
        <span className={styles.value}>{formatBytes(summed(accounts, 'stored'))}</span>
        <span className={styles.name}>in all accounts, uncompressed</span>
        {elsewhere
          .filter(({ bytes }) => bytes > 0)
          .map(({ title, bytes, storedBytes }) => (
            <span key={title} className={styles.name}>
              {title}: {formatBytes(bytes)} of it, in {formatBytes(storedBytes)} of files
            </span>
          ))}
      </div>
      <div className={styles.card}>
        <span className={styles.name}>Accounts</span>
        <span className={styles.value}>{accounts.length}</span>
        <span className={styles.name}>the main account included</span>
      </div>
    </div>
  );
}
