import { Button, Field, makeStyles, ProgressBar, Select, Slider, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { type KeptTrigger, numberOf, type SentTrigger, type TriggerSeverity } from '#plugins/triggers/contract';
import { alertSeverityTitle, datePatterns, errorMessage, useTimeZone } from '#sdk/browser';
import type { SeverityThreshold } from '../../common/alertDraft';
import { backtestWords, comparedWords } from '../../common/backtestWords';
import { thresholdSteps } from '../../common/thresholdSteps';
import { EditorSection } from './EditorSection';
import { Incidents } from './Incidents';
import { useBacktest } from './useBacktest';

const ranges = [1, 7, 14, 30] as const;

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px' },
  words: { margin: 0, minHeight: '20px', fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  live: { margin: 0, minHeight: '20px', fontVariantNumeric: 'tabular-nums' },
  fault: { color: tokens.colorStatusDangerForeground1 },
  progress: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '24px' },
  bar: { flexGrow: 1 },
  slider: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: '8px' },
  notes: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly trigger: SentTrigger | undefined;
  readonly runs: number;
  readonly kept: KeptTrigger | undefined;
  readonly severities: readonly SeverityThreshold[];
  /** That the alert has compared of late. */
  readonly values: readonly number[];
  onThreshold(severities: readonly SeverityThreshold[]): void;
}

/** The past replayed with the alert: how often it would have fired, with other thresholds as well, and what a change does to past incidents. */
export function BacktestPanel({ trigger, runs, kept, severities, values, onThreshold }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const [days, setDays] = useState<number>(7);
  const [chosen, setChosen] = useState<TriggerSeverity>();
  const row = severities.find(({ severity }) => severity === chosen) ?? severities[0];
  const present = row === undefined ? undefined : numberOf(row.threshold);
  const greatest = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const thresholds = useMemo(() => thresholdSteps([least, greatest], present), [least, greatest, present]);
  const { backtest, share, cancel } = useBacktest({ trigger, days, severity: row?.severity, thresholds, compareWith: kept?.id, runs });
  const { data, error, isFetching } = backtest;
  const at = (time: string): string => zone.format(new Date(time), datePatterns.second);
  return (
    <EditorSection title="Backtest" about="The past replayed as the alert would have been checked. Nobody gets a message.">
      <div className={styles.line}>
        <Field label="Over the last">
          <Select aria-label="Days of the backtest" value={String(days)} onChange={(_event, { value }) => setDays(Number(value))}>
            {ranges.map((one) => (
              <option key={one} value={String(one)}>
                {one === 1 ? '1 day' : `${one} days`}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className={styles.words} role="status" aria-label="Result of the backtest">
        {error !== null ? (
          <span className={styles.fault}>{errorMessage(error)}</span>
        ) : data === undefined ? (
          ' '
        ) : (
          `Would ${backtestWords(data)}${data.first === null ? '' : `, first at ${at(data.first)}`}.`
        )}
      </p>
      <div className={styles.progress}>
        {isFetching && (
          <>
            <ProgressBar className={styles.bar} value={share} aria-label="Progress of the backtest" />
            <Button size="small" onClick={cancel}>
              Cancel
            </Button>
          </>
        )}
      </div>
      {row !== undefined && thresholds.length > 1 && (
        <ThresholdSlider
          key={`${row.severity} ${row.threshold} ${thresholds.length}`}
          {...{ severities, row, thresholds, onThreshold }}
          tried={data?.tried ?? []}
          isAsked={isFetching}
          onSeverity={setChosen}
        />
      )}
      {data?.compared != null && (
        <p className={styles.live}>{comparedWords(data.compared.appears.length, data.compared.vanishes.length)}</p>
      )}
      {data !== undefined && data.intervals.length > 0 && (
        <Incidents
          label="Incidents"
          intervals={data.intervals}
          total={data.intervalCount}
          {...(data.compared !== null && { appears: data.compared.appears, vanishes: data.compared.vanishes })}
        />
      )}
      {data !== undefined && (
        <p className={styles.notes}>
          {[
            `${data.evaluations.toLocaleString('en-US')} checks`,
            ...(data.withoutData > 0 ? [`${data.withoutData.toLocaleString('en-US')} found nothing`] : []),
            ...(data.failed > 0 ? [`${data.failed.toLocaleString('en-US')} failed`] : []),
            ...data.notices,
          ].join(' · ')}
        </p>
      )}
    </EditorSection>
  );
}

interface SliderProps {
  readonly severities: readonly SeverityThreshold[];
  readonly row: SeverityThreshold;
  readonly thresholds: readonly string[];
  readonly tried: readonly { readonly threshold: string; readonly firings: number; readonly groups: number; readonly messages: number }[];
  /** What they would come to is on its way. */
  readonly isAsked: boolean;
  onSeverity(severity: TriggerSeverity): void;
  onThreshold(severities: readonly SeverityThreshold[]): void;
}

/** Tries other thresholds of a severity: what each would have come to is known as soon as it is pointed at. */
function ThresholdSlider({ severities, row, thresholds, tried, isAsked, onSeverity, onThreshold }: SliderProps) {
  const styles = useStyles();
  const present = String(numberOf(row.threshold) ?? '');
  const [index, setIndex] = useState(() => Math.max(0, thresholds.indexOf(present)));
  const threshold = thresholds[index] ?? present;
  const found = tried.find((one) => one.threshold === threshold);
  return (
    <div>
      <div className={styles.line}>
        {severities.length > 1 && (
          <Field label="Severity">
            <Select
              aria-label="Severity whose threshold is tried"
              value={row.severity}
              onChange={(_event, { value }) => onSeverity(value as TriggerSeverity)}
            >
              {severities.map(({ severity }) => (
                <option key={severity} value={severity}>
                  {alertSeverityTitle(severity)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={`Try another threshold of ${alertSeverityTitle(row.severity)}`} style={{ flexGrow: 1 }}>
          <Slider
            min={0}
            max={thresholds.length - 1}
            value={index}
            aria-valuetext={threshold}
            onChange={(_event, { value }) => setIndex(value)}
          />
        </Field>
      </div>
      <div className={styles.slider}>
        <p className={styles.live} role="status" aria-label="With the threshold that is tried">
          {`With ${threshold}: ${found === undefined ? (isAsked ? '…' : 'not known') : `would ${backtestWords(found)}.`}`}
        </p>
        <Button
          size="small"
          disabled={threshold === present}
          onClick={() => onThreshold(severities.map((one) => (one.severity === row.severity ? { ...one, threshold } : one)))}
        >
          Use {threshold}
        </Button>
      </div>
    </div>
  );
}
