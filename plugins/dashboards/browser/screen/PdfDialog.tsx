import { Button, makeStyles, ProgressBar } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#sdk';
import { apiService, errorMessage, FormError, generatedFilesService, ReadDialog, useService, useTimeZone } from '#sdk/browser';
import { dashboardPdf } from '../../api';
import type { Sharing } from '../shared/sharing';

const useStyles = makeStyles({ list: { margin: '8px 0 0', paddingLeft: '20px' } });

/** Prints the dashboard as it is saved, with the range and the variables that are on show, and gives the person the file. Closing it ends the work. */
export function PdfDialog({ dashboard, range, chosen, onClose }: Sharing & { onClose(): void }) {
  const styles = useStyles();
  const api = useService(apiService);
  const files = useService(generatedFilesService);
  const zone = useTimeZone();
  const ends = useRef(new AbortController());
  const [progress, setProgress] = useState<{ readonly drawn: number; readonly total: number }>();
  const print = useMutation({
    mutationFn: async () => {
      const variables = Object.fromEntries([...chosen].map(([key, values]) => [key, [...values]]));
      const timezone = zone.name ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
      const printed = await call(api, dashboardPdf, {
        params: { uid: dashboard.uid },
        body: { from: range.from, to: range.to, timezone, variables },
        signal: ends.current.signal,
        onNews: setProgress,
      });
      await files.save(
        printed.name,
        Uint8Array.from(atob(printed.pdf), (sign) => sign.charCodeAt(0)),
        'application/pdf',
      );
      return printed;
    },
  });
  const { mutate } = print;
  useEffect(() => {
    const own = new AbortController();
    ends.current = own;
    mutate();
    return () => own.abort();
  }, [mutate]);
  const failed = print.data?.blocks.filter(({ state }) => state === 'failed') ?? [];
  const words =
    print.data !== undefined
      ? `${print.data.name} is downloaded.`
      : progress === undefined
        ? 'Asking for the data…'
        : progress.drawn < progress.total
          ? `${progress.drawn} of ${progress.total} panels are drawn`
          : 'Printing…';
  return (
    <ReadDialog
      title={`Export ${dashboard.doc.metadata.name} as PDF`}
      onClose={onClose}
      {...(print.isError && { beside: <Button onClick={() => mutate()}>Try again</Button> })}
    >
      {print.isError ? (
        <FormError error={errorMessage(print.error)} />
      ) : (
        <>
          <p role="status">{words}</p>
          {print.data === undefined && (
            <ProgressBar
              aria-label="Panels that are drawn"
              {...(progress !== undefined && { value: progress.drawn, max: Math.max(progress.total, 1) })}
            />
          )}
          {failed.length > 0 && (
            <>
              <p>What failed is told in its place:</p>
              <ul className={styles.list}>
                {failed.map(({ title, reason }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have their places
                  <li key={at}>
                    {title}: {reason}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </ReadDialog>
  );
}
