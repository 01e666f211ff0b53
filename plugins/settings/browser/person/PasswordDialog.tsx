import { Field, Input } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, passwordFaults } from '#sdk';
import { apiService, errorMessage, FormDialog, noticesService, sessionService, useService } from '#sdk/browser';
import { changePassword } from '../../api';
import type { ChangePassword } from '../../contract';

/** Asks for the current password and, twice, for the new one. */
export function PasswordDialog({ onChanged, onClose }: { readonly onChanged: () => void; readonly onClose: () => void }) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const store = useService(sessionService);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const change = useMutation({
    mutationFn: (body: ChangePassword) => call(api, changePassword, { body }),
    onSuccess: async () => {
      // The session goes on under a new secret, which calls are signed with from now on.
      await store.refresh();
      notices.show({ intent: 'success', title: 'Your password is changed', text: 'All your other sessions have ended.' });
      onChanged();
    },
  });
  const faults = passwordFaults(next);
  const differs = again !== next;
  return (
    <FormDialog
      title="Change password"
      action="Change password"
      isReady={!change.isPending}
      onSubmit={() => {
        setTried(true);
        if (current !== '' && faults.length === 0 && !differs) change.mutate({ currentPassword: current, newPassword: next });
      }}
      onClose={onClose}
    >
      <Field
        label="Current password"
        {...(change.isError && { validationMessage: errorMessage(change.error) })}
        {...(isTried && current === '' && { validationMessage: 'Required' })}
      >
        <Input
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={(_event, { value }) => {
            setCurrent(value);
            change.reset();
          }}
        />
      </Field>
      <Field
        label="New password"
        hint="12 to 50 characters, with a lower-case letter, an upper-case letter, a number and one of !@#$%^&*"
        {...((isTried || next !== '') && faults.length > 0 && { validationMessage: faults.join(', ') })}
      >
        <Input type="password" autoComplete="new-password" value={next} onChange={(_event, { value }) => setNext(value)} />
      </Field>
      <Field label="New password again" {...(isTried && differs && { validationMessage: 'The two new passwords differ' })}>
        <Input type="password" autoComplete="new-password" value={again} onChange={(_event, { value }) => setAgain(value)} />
      </Field>
    </FormDialog>
  );
}
