import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { overPeriods, severityNumbers } from '#plugins/triggers/contract';
import { alertSeverityTitle, type ChartSeries, errorMessage, formatWhole, LoadingBar } from '#sdk/browser';
import type { AlertDraft } from '../../common/alertDraft';
import { periodMinutes } from '../../common/alertPeriod';
import { inWords } from '../../common/frequencies';
import { groupTitle } from '../../common/groupTitle';
import { EditorSection } from './EditorSection';
import { PreviewChart } from './PreviewChart';
import type { Samples } from './useSamples';

const useStyles = makeStyles({
  root: { position: 'relative', minHeight: '180px' },
  words: { margin: 0, fontVariantNumeric: 'tabular-nums' },
  fault: { color: tokens.colorStatusDangerForeground1 },
  legend: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});
/** Series that are named below the chart. */
const mostNamed = 8;

/** The values of the last periods, with the thresholds drawn, and what they would come to now. */
export function Preview({ samples, draft }: { readonly samples: Samples; readonly draft: AlertDraft }) {
  const styles = useStyles();
  const { data, error } = samples;
  const minutes = periodMinutes(draft.period);
  const times = useMemo(() => data?.preview.times.map((time) => Date.parse(time)) ?? [], [data]);
  const series = useMemo(
    (): readonly ChartSeries[] =>
      data?.preview.series.map(({ labels, values }) => ({
        key: JSON.stringify(labels),
        title: groupTitle(labels, 'Value'),
        values,
      })) ?? [],
    [data],
  );
  const [first = 0, second = first + minutes * 60_000] = times;
  return (
    <EditorSection title="Preview" about={`The last ${overPeriods} periods of ${inWords(minutes)}. Dashed lines are the thresholds.`}>
      <div className={styles.root}>
        <LoadingBar active={samples.isFetching} />
        <PreviewChart
          times={times}
          interval={second - first}
          series={series}
          severities={draft.severities}
          loading={data === undefined && error === null}
          label={`Values of the last ${overPeriods} periods`}
          noun="value"
        />
      </div>
      {series.length > 1 && (
        <div className={styles.legend}>
          {series.slice(0, mostNamed).map(({ key, title }) => (
            <span key={key}>{title}</span>
          ))}
          {data !== undefined && data.groupCount > mostNamed && <span>{formatWhole(data.groupCount)} groups in all</span>}
        </div>
      )}
      {/* Its place is there before it has something to say. */}
      <p className={styles.words} role="status">
        {error !== null ? <span className={styles.fault}>{errorMessage(error)}</span> : data === undefined ? ' ' : nowWords(data)}
      </p>
    </EditorSection>
  );
}

function nowWords({ groups, groupCount }: NonNullable<Samples['data']>): string {
  if (groupCount === 0) return 'Nothing was found in the latest period.';
  const beyond = groups.flatMap((group) => (group.severity === null ? [] : [{ ...group, severity: group.severity }]));
  const worst = beyond.reduce<(typeof beyond)[number] | undefined>(
    (found, one) => (found !== undefined && severityNumbers[found.severity] >= severityNumbers[one.severity] ? found : one),
    undefined,
  );
  const isOne = groupCount === 1;
  if (worst === undefined)
    return isOne ? 'Now: within the threshold.' : `Now: none of ${formatWhole(groups.length)} groups is beyond a threshold.`;
  const how = alertSeverityTitle(worst.severity);
  if (isOne) return `Now: beyond the threshold of ${how}, with ${worst.value?.toLocaleString('en-US') ?? 'no value'}.`;
  return `Now: ${formatWhole(beyond.length)} of ${formatWhole(groups.length)} groups are beyond a threshold, the worst is ${how} (${groupTitle(worst.labels)}).`;
}
