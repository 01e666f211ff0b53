import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderPart } from '../../testing/renderPart';
import { FormDialog } from './FormDialog';

afterEach(cleanup);

/** Opens a dialog whose button is off while what it submits is under way. */
function Page({ sent }: { readonly sent: Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const submit = () => {
    setSending(true);
    void sent.then(() => setOpen(false));
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      {isOpen && (
        <FormDialog title="Rename it" action="Save" isReady={!isSending} onSubmit={submit} onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </FormDialog>
      )}
    </>
  );
}

test('when a submitted dialog has gone, whose button was off meanwhile, the focus is where it was opened', async () => {
  let resolve = () => {};
  const sent = new Promise<void>((done) => {
    resolve = done;
  });
  renderPart(<Page sent={sent} />);
  const opener = screen.getByText('Rename');
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Rename it' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  save.focus();
  fireEvent.click(save);
  await waitFor(() => expect(save.disabled).toBe(true));
  resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});
