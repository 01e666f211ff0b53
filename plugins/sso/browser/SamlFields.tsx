import { Checkbox, Field, Input, Textarea } from '@fluentui/react-components';
import type { Provider } from '../contract';
import type { ProviderForm } from './providerForm';

/** What connects a SAML provider: its metadata, or the three things that are in it. */
export function SamlFields({
  form,
  set,
  certificates,
}: {
  readonly form: ProviderForm;
  readonly set: (change: Partial<ProviderForm>) => void;
  readonly certificates: Provider['certificates'];
}) {
  const kept = certificates.map(({ subject, validTo }) => `${subject}, valid until ${validTo.slice(0, 10)}`).join('; ');
  const hasMetadata = form.metadataXml.trim() !== '';
  return (
    <>
      <Field
        label="Metadata of the provider (XML)"
        hint="Paste it whole; the next three are read from it. Leave all empty until you have it."
      >
        <Textarea rows={3} value={form.metadataXml} onChange={(_event, { value }) => set({ metadataXml: value })} />
      </Field>
      {!hasMetadata && (
        <>
          <Field label="Entity id of the provider">
            <Input value={form.issuer} onChange={(_event, { value }) => set({ issuer: value })} />
          </Field>
          <Field label="Sign-in address (HTTP-Redirect)">
            <Input value={form.entryPoint} onChange={(_event, { value }) => set({ entryPoint: value })} />
          </Field>
          <Field
            label="Signing certificate (PEM)"
            hint={kept === '' ? 'Assertions have to be signed.' : `Kept: ${kept}. Paste others to replace it.`}
          >
            <Textarea rows={3} value={form.certificate} onChange={(_event, { value }) => set({ certificate: value })} />
          </Field>
        </>
      )}
      <Field hint="Safer without: a sign-in that began elsewhere cannot be told from one that somebody else began for you.">
        <Checkbox
          label="People may begin at the provider"
          checked={form.allowUnsolicited}
          onChange={(_event, { checked }) => set({ allowUnsolicited: checked === true })}
        />
      </Field>
    </>
  );
}
