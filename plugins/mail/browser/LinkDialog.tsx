import { CommandBox, FormDialog } from '#sdk/browser';

/** Shows a link that opens one thing once, for an admin to hand over. */
export function LinkDialog({ to, path, onClose }: { readonly to: string; readonly path: string; readonly onClose: () => void }) {
  return (
    <FormDialog title={`Link for ${to}`} action="Done" isAlert={false} onSubmit={onClose}>
      <div>It is good for one person and one time. Hand it to nobody else.</div>
      <CommandBox command={new URL(path, location.origin).href} label="Copy the link" />
    </FormDialog>
  );
}
