import { useQuery } from '@tanstack/react-query';
import { apiService, ErrorState, endpointQuery, FormDialog, formatBytes, formatWhole, Skeleton, useService } from '#sdk/browser';
import { previewRetention } from '../api';

interface Props {
  /** Null for no warm tier any more. */
  readonly days: number | null;
  readonly isBusy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Says what a shorter warm retention deletes before it is chosen. */
export function ConfirmWarmDeletion({ days, isBusy, onConfirm, onCancel }: Props) {
  const api = useService(apiService);
  const preview = useQuery({
    ...endpointQuery(api, previewRetention, { params: { days: days ?? 'none' } }),
    gcTime: 0,
  });
  const rows = preview.data?.rows ?? 0;
  return (
    <FormDialog
      title={days === null ? 'Keep no warm logs?' : 'Shorten the warm retention?'}
      action={rows > 0 ? 'Delete and save' : 'Save'}
      isReady={preview.data !== undefined && !isBusy}
      onSubmit={onConfirm}
      onClose={onCancel}
      isAlert
      isDestructive={rows > 0}
    >
      {preview.isError ? (
        <ErrorState title="What would be deleted could not be counted" error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data === undefined ? (
        <Skeleton />
      ) : rows === 0 ? (
        'No warm log is older than that. From now on what grows older is deleted for good.'
      ) : (
        `${formatWhole(rows)} warm ${rows === 1 ? 'log' : 'logs'} (${formatBytes(preview.data.bytes)})${days === null ? '' : ` older than ${preview.data.firstDayKept}`} will be deleted. This begins at once and cannot be undone.`
      )}
    </FormDialog>
  );
}
