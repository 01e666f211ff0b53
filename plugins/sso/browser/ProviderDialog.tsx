import { Checkbox, Field, Input, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { roles, roleTitles } from '#sdk';
import { errorMessage, FormDialog, FormError } from '#sdk/browser';
import { type Provider, providerKinds } from '../contract';
import { kindTitles } from './kindTitles';
import { OidcFields } from './OidcFields';
import { formOf, type ProviderForm, wantedOf } from './providerForm';
import { SamlFields } from './SamlFields';
import type { Providers } from './useProviders';

/** Adds a provider, or changes one. */
export function ProviderDialog({
  provider,
  save,
  onSaved,
  onClose,
}: {
  readonly provider: Provider | undefined;
  readonly save: Providers['save'];
  readonly onSaved: (provider: Provider) => void;
  readonly onClose: () => void;
}) {
  const [before] = useState(() => formOf(provider, location.origin));
  const [form, setForm] = useState(before);
  const set = (change: Partial<ProviderForm>) => setForm({ ...form, ...change });
  const isChanged = JSON.stringify(form) !== JSON.stringify(before);
  return (
    <FormDialog
      title={provider === undefined ? 'Add an identity provider' : `Edit ${provider.name}`}
      action={save.isPending ? 'Checking…' : 'Save'}
      isReady={!save.isPending && isChanged && form.name.trim() !== ''}
      isAlert
      onSubmit={() => save.mutate({ id: provider?.id, wanted: wantedOf(form) }, { onSuccess: onSaved })}
      onClose={onClose}
    >
      <FormError error={save.isError ? errorMessage(save.error) : undefined} />
      <Field label="Kind">
        <Select
          value={form.kind}
          disabled={provider !== undefined}
          onChange={(_event, { value }) => set({ kind: value as ProviderForm['kind'] })}
        >
          {providerKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindTitles[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Name" hint="People read it when they log in.">
        <Input value={form.name} maxLength={80} onChange={(_event, { value }) => set({ name: value })} />
      </Field>
      <Field
        label="Domains"
        hint="Of the e-mail addresses it speaks for, with commas. A system admin approves them; a domain has one provider."
      >
        <Input value={form.domains} placeholder="example.com" onChange={(_event, { value }) => set({ domains: value })} />
      </Field>
      {form.kind === 'oidc' ? (
        <OidcFields form={form} set={set} hasSecret={provider?.hasClientSecret ?? false} />
      ) : (
        <SamlFields form={form} set={set} certificates={provider?.certificates ?? []} />
      )}
      <Field label="Address of this installation" hint="Where people open it. The provider sends them back there.">
        <Input value={form.origin} onChange={(_event, { value }) => set({ origin: value })} />
      </Field>
      <Checkbox
        label="Add people of these domains to the account when they first sign in"
        checked={form.provisioning}
        onChange={(_event, { checked }) => set({ provisioning: checked === true })}
      />
      {form.provisioning && (
        <Field label="Role of new people">
          <Select value={form.role} onChange={(_event, { value }) => set({ role: value as ProviderForm['role'] })}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleTitles[role]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field hint="Passwords no longer open this account and those below it, also where they have already. System admins keep theirs. It can be switched on once somebody has signed in through the provider.">
        <Checkbox
          label="Only let people in who sign in through an identity provider"
          checked={form.enforced}
          disabled={!before.enforced && provider?.lastSignInAt == null}
          onChange={(_event, { checked }) => set({ enforced: checked === true })}
        />
      </Field>
    </FormDialog>
  );
}
