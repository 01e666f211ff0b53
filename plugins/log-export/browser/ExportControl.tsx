import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { retry } from '#sdk';
import { Icon, noticesService, useService } from '#sdk/browser';
import { isUnderWay, useLogExport } from './useLogExport';
import { outcomeOf, shareWritten } from './words';

const ExportDialog = lazy(() => retry(() => import('./ExportDialog')));

const useStyles = makeStyles({
  button: { minWidth: 0, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

/** Takes all logs that the search finds away as a file. While one is written, says how far it is; the download goes on when the dialog is closed. */
export default function ExportControl() {
  const styles = useStyles();
  const notices = useService(noticesService);
  const [isOpen, setOpen] = useState(false);
  const run = useLogExport();
  const { current } = run;
  const told = useRef<string>(undefined);
  // Whoever has the dialog open reads it there.
  useEffect(() => {
    if (current === undefined || isUnderWay(current) || told.current === current.id) return;
    told.current = current.id;
    if (!isOpen) notices.show(outcomeOf(current));
  }, [current, isOpen, notices]);
  const isRunning = current !== undefined && isUnderWay(current);
  return (
    <>
      <Button
        className={styles.button}
        size="small"
        appearance="subtle"
        icon={<Icon name="download" size={16} />}
        onClick={() => {
          if (!isRunning) run.forget();
          setOpen(true);
        }}
      >
        {isRunning ? `Exporting${shareWritten(current)}` : 'Export'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog run={run} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
