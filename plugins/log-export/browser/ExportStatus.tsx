import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { FormError, ReadDialog, useTimeZone } from '#sdk/browser';
import type { LogExport } from '../contract';
import { ExportFacts } from './ExportFacts';
import { rangeWords } from './rangeWords';
import { isUnderWay } from './useLogExport';
import { outcomeOf, progressWords } from './words';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  words: { margin: 0, fontVariantNumeric: 'tabular-nums' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly shown: LogExport;
  readonly problem: string | undefined;
  onCancel(): void;
  onAgain(): void;
  onClose(): void;
}

/** How far an export is, with a way to end it; then how it ended. */
export function ExportStatus({ shown, problem, onCancel, onAgain, onClose }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const { state, rows, total, file, range, order } = shown;
  const isRunning = isUnderWay(shown);
  const end = outcomeOf(shown);
  const action = isRunning ? <Button onClick={onCancel}>Cancel the export</Button> : <Button onClick={onAgain}>Export again</Button>;
  return (
    <ReadDialog title={isRunning ? 'Exporting logs' : end.title} beside={action} onClose={onClose}>
      <div className={styles.content}>
        {isRunning && (
          <ProgressBar
            thickness="large"
            aria-label="Logs written"
            {...(state === 'waiting' || total === null ? {} : { value: Math.min(rows, total), max: Math.max(1, total) })}
          />
        )}
        {state === 'failed' ? (
          <FormError error={end.text} />
        ) : (
          <p className={styles.words} role="status">
            {isRunning ? progressWords(shown) : end.text}
          </p>
        )}
        <FormError error={problem} />
        <ExportFacts facts={{ File: file, Time: rangeWords(range, zone), Order: order === 'newest' ? 'Newest first' : 'Oldest first' }} />
        {isRunning && <p className={styles.hint}>The browser saves the file as it is written, also after this is closed.</p>}
      </div>
    </ReadDialog>
  );
}
