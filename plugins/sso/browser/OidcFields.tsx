import { Field, Input } from '@fluentui/react-components';
import type { ProviderForm } from './providerForm';

/** What connects an OpenID Connect provider. */
export function OidcFields({
  form,
  set,
  hasSecret,
}: {
  readonly form: ProviderForm;
  readonly set: (change: Partial<ProviderForm>) => void;
  readonly hasSecret: boolean;
}) {
  return (
    <>
      <Field
        label="Issuer"
        hint="Its configuration is read when you save. Leave this and the next two empty until this product is registered there."
      >
        <Input value={form.issuer} placeholder="https://login.example.com" onChange={(_event, { value }) => set({ issuer: value })} />
      </Field>
      <Field label="Client id">
        <Input value={form.clientId} autoComplete="off" onChange={(_event, { value }) => set({ clientId: value })} />
      </Field>
      <Field label="Client secret" hint={hasSecret ? 'One is kept. Type another to replace it.' : 'Kept encrypted, and never shown again.'}>
        <Input
          type="password"
          value={form.clientSecret}
          autoComplete="new-password"
          onChange={(_event, { value }) => set({ clientSecret: value })}
        />
      </Field>
    </>
  );
}
