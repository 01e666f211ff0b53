import type { AzureTarget, ToldTarget } from '../common/targets';
import { TargetForm } from './TargetForm';
import { TextField } from './TextField';

const empty = {
  provider: 'azure',
  tenantId: '',
  clientId: '',
  clientSecret: '',
  accountName: '',
  containerName: '',
  storagePathPrefix: '',
} as const;

/** Azure Blob storage. The client secret is asked for anew at each change: it is never sent back. */
export function AzureForm({ target }: { readonly target: ToldTarget | null }) {
  const initial = target?.provider === 'azure' ? { ...empty, ...target, clientSecret: '' } : empty;
  return (
    <TargetForm<AzureTarget>
      initial={initial}
      active={target}
      help={
        <>
          <p>
            An application of Microsoft Entra writes the files. It needs the role Storage Blob Data Contributor on the container. Files are
            read only to restore them.
          </p>
          <ul>
            <li>Tenant id and client id: Entra admin center, App registrations, your application, Overview.</li>
            <li>Client secret: the same application, Certificates & secrets. It is kept sealed, and never shown again.</li>
            <li>Storage account and container: Azure portal, Storage accounts.</li>
          </ul>
        </>
      }
    >
      <TextField name="tenantId" label="Tenant ID" />
      <TextField name="clientId" label="Client ID" />
      <TextField name="clientSecret" label="Client secret" isSecret />
      <TextField name="accountName" label="Account name" hint="Of the storage account" />
      <TextField name="containerName" label="Container name" />
      <TextField
        name="storagePathPrefix"
        label="Storage path prefix"
        required={false}
        hint="Where in the container, such as logs/production"
      />
    </TargetForm>
  );
}
