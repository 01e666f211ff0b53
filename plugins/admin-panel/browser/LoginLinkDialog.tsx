import { Field, Select } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createLink } from '#plugins/sign-in/api';
import type { NewLoginLink } from '#plugins/sign-in/contract';
import { call } from '#sdk';
import { apiService, CommandBox, errorMessage, FormDialog, FormError, useService } from '#sdk/browser';

const choices = [
  { minutes: 15, title: '15 minutes' },
  { minutes: 60, title: 'an hour' },
  { minutes: 1440, title: 'a day' },
] as const;

/** Makes a link that logs somebody into the account once, and shows it to be handed over. */
export function LoginLinkDialog({
  email,
  accountId,
  onClose,
}: {
  readonly email: string;
  readonly accountId: number;
  readonly onClose: () => void;
}) {
  const api = useService(apiService);
  const [minutes, setMinutes] = useState(60);
  const make = useMutation({ mutationFn: (wanted: NewLoginLink) => call(api, createLink, { body: wanted }) });
  if (make.data !== undefined)
    return (
      <FormDialog title={`Login link for ${email}`} action="Done" onSubmit={onClose}>
        <div>Copy this link now and hand it over: it is not shown again. It logs in once; a second factor is still asked for.</div>
        <CommandBox command={new URL(make.data.path, location.origin).href} label="Copy the link" />
      </FormDialog>
    );
  return (
    <FormDialog
      title={`Make a login link for ${email}?`}
      action="Make the link"
      isReady={!make.isPending}
      onSubmit={() => make.mutate({ email, accountId, minutes })}
      onClose={onClose}
    >
      <FormError error={make.isError ? errorMessage(make.error) : undefined} />
      <div>Whoever opens the link is logged in as {email}, in place of their password. The audit trail keeps that you made it.</div>
      <Field label="Opens for">
        <Select value={String(minutes)} onChange={(_event, { value }) => setMinutes(Number(value))}>
          {choices.map((choice) => (
            <option key={choice.minutes} value={choice.minutes}>
              {choice.title}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
