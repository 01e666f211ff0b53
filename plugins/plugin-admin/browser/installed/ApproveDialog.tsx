import { FormDialog, formatBytes } from '#sdk/browser';
import type { Offered } from '../../installedSchemas';
import { AskedList } from './AskedList';

/** Asks whether a plugin may have what it asks for. */
export function ApproveDialog({ offered, onApprove, onClose }: { readonly offered: Offered; onApprove(): void; onClose(): void }) {
  const { title, version, installed, hash, size, asks } = offered;
  return (
    <FormDialog
      title={installed === undefined ? `Install ${title} ${version}?` : `Update ${title} from ${installed} to ${version}?`}
      action={installed === undefined ? 'Install' : 'Update'}
      onSubmit={onApprove}
      onClose={onClose}
      width={640}
    >
      <p>
        A plugin is trusted code: it runs in the server and in everybody's page, and nothing stands between it and your data. Install it
        only when you trust who has made it.
      </p>
      <AskedList asks={asks} />
      <p>
        {formatBytes(size)}, SHA-256 <code>{hash.slice(0, 16)}</code>
      </p>
    </FormDialog>
  );
}
