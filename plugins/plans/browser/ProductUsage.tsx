import { makeStyles, tokens } from '@fluentui/react-components';
import { formatBytes, TimeBars, useTimeZone } from '#sdk/browser';
import { type PlanUsage, productTitles } from '../contract';
import { PlanSection } from './PlanSection';
import { barTime, usageSeries } from './usageRows';

const DAY = 86_400_000;

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: tokens.fontSizeBase200,
  },
  item: { display: 'flex', alignItems: 'center', gap: '6px', fontVariantNumeric: 'tabular-nums' },
  swatch: { width: '8px', height: '8px', borderRadius: '2px', flexShrink: 0 },
  line: { width: '16px', height: 0, borderTop: `1px dashed ${tokens.colorStatusDangerForeground1}` },
});

/** Bars a day of one product, stacked by account, under the plan's limit. */
export function ProductUsage({
  days,
  used,
  colours,
}: {
  readonly days: readonly string[];
  readonly used: PlanUsage['products'][number];
  /** Of accounts, by name. */
  readonly colours: ReadonlyMap<string, string>;
}) {
  const styles = useStyles();
  const zone = useTimeZone();
  const series = usageSeries(used, colours);
  const total = series.reduce((sum, each) => sum + each.total, 0);
  const { dailyLimitBytes: limit } = used;
  const title = productTitles[used.product];
  return (
    <PlanSection
      title={title}
      aside={
        <ul className={styles.legend}>
          {series.map(({ key, title: account, colour, total: bytes }) => (
            <li key={key} className={styles.item}>
              <span className={styles.swatch} style={{ backgroundColor: colour }} />
              {account} {formatBytes(bytes)}
            </li>
          ))}
          <li className={styles.item}>
            {limit !== null && <span className={styles.line} />}
            {limit === null ? 'No daily limit' : `Limit ${formatBytes(limit)} a day`}
          </li>
        </ul>
      }
    >
      <TimeBars
        times={days.map((day) => barTime(day, zone))}
        interval={DAY}
        series={series}
        noun="taken in"
        label={`${title}: ${formatBytes(total)} taken in, by day${limit === null ? '' : `, against ${formatBytes(limit)} a day`}`}
        format={formatBytes}
        {...(limit === null ? {} : { limit })}
      >
        {total === 0 ? 'Nothing was taken in during this time' : undefined}
      </TimeBars>
    </PlanSection>
  );
}
