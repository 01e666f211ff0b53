import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AlertSeverity, errorMessage, FormError } from '#sdk/browser';
import type { Matcher } from '../common/silence';
import type { SilenceForm } from './silenceForm';
import { useHidden } from './useSilences';

const useStyles = makeStyles({
  root: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: '10px 12px',
    minHeight: '60px',
  },
  title: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  group: { display: 'flex', gap: '4px 12px', flexWrap: 'wrap', padding: '3px 0' },
  labels: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

/** Milliseconds after the last key that the preview is asked for. */
const rest = 350;
/** Groups that a person reads at once. */
const most = 10;

/** Which alerts the matchers of the form would keep silent now. */
export function HiddenNow() {
  const styles = useStyles();
  const matchers = useWatch<SilenceForm, 'matchers'>({ name: 'matchers' });
  const [asked, setAsked] = useState<readonly Matcher[]>(matchers);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(matchers), rest);
    return () => clearTimeout(timer);
  }, [matchers]);
  const isWhole = asked.every(({ name }) => name.trim() !== '') && asked.some(({ value }) => value !== '');
  const { data, error } = useHidden(asked, isWhole);
  return (
    <section className={styles.root} aria-label="What it hides now" aria-live="polite">
      <h2 className={styles.title}>What it hides now</h2>
      {!isWhole && <p className={styles.text}>Name the label of each matcher, and a value, to see which alerts it hides.</p>}
      {isWhole && error !== null && <FormError error={errorMessage(error)} />}
      {isWhole && error === null && data === undefined && <p className={styles.text}>Looking at the alerts</p>}
      {isWhole && error === null && data !== undefined && (
        <>
          <p className={styles.text}>{hiddenText(data.total)}</p>
          <ul className={styles.list}>
            {data.hidden.slice(0, most).map(({ triggerId, name, labels, severity, state }) => (
              <li key={`${triggerId} ${JSON.stringify(labels)}`} className={styles.group}>
                <strong>{name}</strong>
                {severity !== null && <AlertSeverity severity={severity} />}
                <span>{state}</span>
                <span className={styles.labels}>
                  {Object.entries(labels)
                    .map(([label, value]) => `${label}: ${value}`)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
          {data.total > most && (
            <p className={styles.text}>
              {most} of {data.total}
            </p>
          )}
          {data.missing !== undefined && <p className={styles.text}>{data.missing}</p>}
        </>
      )}
    </section>
  );
}

const hiddenText = (total: number): string => {
  if (total === 0) return 'No alert that fires now, nor one that is about to. It hides what fires later.';
  return total === 1 ? 'One group of an alert:' : `${total} groups of alerts:`;
};
