import { makeStyles } from '@fluentui/react-components';
import { useQueries } from '@tanstack/react-query';
import { apiService, ErrorState, endpointQuery, FormDialog, formatWhole, Skeleton, useService } from '#sdk/browser';
import { previewRetention } from '../api';
import type { RetentionPreview } from '../common/retentionCalls';
import type { Signal } from '../common/signal';
import { nounOf, signalTitles } from './signalTitles';

const useStyles = makeStyles({ list: { margin: '0 0 8px', paddingLeft: '20px', display: 'flex', flexDirection: 'column', gap: '4px' } });

const DAY = 86_400_000;

interface Props {
  readonly shortened: readonly { readonly signal: Signal; readonly days: number }[];
  readonly isBusy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Says what a shorter retention deletes, counted now, before it is chosen. */
export function ConfirmDeletion({ shortened, isBusy, onConfirm, onCancel }: Props) {
  const styles = useStyles();
  const api = useService(apiService);
  const previews = useQueries({
    queries: shortened.map(({ signal, days }) => ({
      ...endpointQuery(api, previewRetention, { params: { signal, days } }),
      gcTime: 0,
    })),
  });
  const failed = previews.find(({ isError }) => isError);
  const isKnown = previews.every(({ data }) => data !== undefined);
  const deletes = previews.some(({ data }) => (data?.rows ?? 0) > 0);
  return (
    <FormDialog
      title="Shorten the retention?"
      action={deletes ? 'Delete and save' : 'Save'}
      isReady={isKnown && !isBusy}
      onSubmit={onConfirm}
      onClose={onCancel}
      isAlert
      isDestructive={deletes}
    >
      {failed !== undefined ? (
        <ErrorState
          title="What would be deleted could not be counted"
          error={failed.error}
          onRetry={() => {
            for (const preview of previews) void preview.refetch();
          }}
        />
      ) : isKnown ? (
        <>
          <ul className={styles.list}>
            {shortened.map(({ signal }, index) => (
              <li key={signal}>{sentenceOf(signal, previews[index]?.data)}</li>
            ))}
          </ul>
          {deletes ? 'This begins at once and cannot be undone.' : 'From now on what grows older than that is deleted for good.'}
        </>
      ) : (
        <Skeleton />
      )}
    </FormDialog>
  );
}

function sentenceOf(signal: Signal, preview: RetentionPreview | undefined): string {
  if (preview === undefined) return '';
  const { rows, firstDay, firstDayKept } = preview;
  if (rows === 0) return `${signalTitles[signal]}: nothing is older than ${firstDayKept}.`;
  const lastDay = new Date(Date.parse(firstDayKept) - DAY).toISOString().slice(0, 10);
  const days = firstDay === lastDay ? `of ${lastDay}` : `from ${firstDay} to ${lastDay}`;
  return `${signalTitles[signal]}: ${formatWhole(rows)} ${nounOf(signal, rows)} ${days} will be deleted; ${firstDayKept} and later stay.`;
}
