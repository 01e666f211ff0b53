import { CommandBox, FormDialog } from '#sdk/browser';

/** A link that no mail brings, for the admin to hand over. */
export function HandOverDialog({ email, path, onClose }: { readonly email: string; readonly path: string; readonly onClose: () => void }) {
  return (
    <FormDialog title={`Link for ${email}`} action="Done" onSubmit={onClose}>
      <div>There is no mail server, so nothing was sent. Copy this link and hand it over; it is good for one person and one time.</div>
      <CommandBox command={new URL(path, location.origin).href} label="Copy the link" />
    </FormDialog>
  );
}
