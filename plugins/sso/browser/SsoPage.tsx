import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { EmptyState, ErrorState, FormDialog, Icon, Page, Skeleton, useFacts } from '#sdk/browser';
import type { Provider } from '../contract';
import { AddressesDialog } from './AddressesDialog';
import { DomainClaims } from './DomainClaims';
import { ProviderDialog } from './ProviderDialog';
import { ProviderTable } from './ProviderTable';
import { TestDialog } from './TestDialog';
import { useProviders } from './useProviders';

type Open =
  | { readonly what: 'edit'; readonly provider?: Provider }
  | { readonly what: 'addresses' | 'test' | 'remove'; readonly provider: Provider };

/** The account's identity providers; for system admins also the domains that accounts claim. */
export default function SsoPage() {
  const providers = useProviders();
  const isSystemAdmin = useFacts().role?.has('system-admin') === true;
  const [open, setOpen] = useState<Open>();
  const close = () => {
    setOpen(undefined);
    providers.save.reset();
    providers.test.reset();
  };
  const { list } = providers;
  const add = () => setOpen({ what: 'edit' });
  return (
    <Page
      title="Single sign-on"
      layout="column"
      description="People of this account sign in at your own identity provider."
      action={
        list.data !== undefined &&
        list.data.length > 0 && (
          <Button appearance="primary" icon={<Icon name="add" size={16} />} onClick={add}>
            Add provider
          </Button>
        )
      }
    >
      {list.isPending && <Skeleton />}
      {list.isError && list.data === undefined && (
        <ErrorState title="The identity providers could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && (
        <EmptyState
          icon="key"
          title="No identity provider yet"
          action={
            <Button appearance="primary" icon={<Icon name="add" size={16} />} onClick={add}>
              Add provider
            </Button>
          }
        >
          Add one that speaks OpenID Connect or SAML 2.0: people with an e-mail address of your domain then log in there, without a password
          here.
        </EmptyState>
      )}
      {list.data !== undefined && list.data.length > 0 && (
        <ProviderTable providers={list.data} onOpen={(what, provider) => setOpen({ what, provider })} />
      )}
      {/* Not before what stands above it, which would move it. */}
      {isSystemAdmin && !list.isPending && <DomainClaims />}
      {open?.what === 'edit' && (
        <ProviderDialog
          provider={open.provider}
          save={providers.save}
          onSaved={(provider) => {
            close();
            // The addresses are what the provider's own form asks for next.
            if (provider.missing.length > 0) setOpen({ what: 'addresses', provider });
          }}
          onClose={close}
        />
      )}
      {open?.what === 'addresses' && <AddressesDialog provider={open.provider} onClose={close} />}
      {open?.what === 'test' && <TestDialog provider={open.provider} test={providers.test} onClose={close} />}
      {open?.what === 'remove' && (
        <FormDialog
          title={`Remove ${open.provider.name}?`}
          action="Remove provider"
          isDestructive
          onSubmit={() => {
            providers.remove.mutate(open.provider);
            close();
          }}
          onClose={close}
        >
          Nobody signs in through it any more, and its domains are free for others. People it has brought stay in the account; to log in
          they need a password.
        </FormDialog>
      )}
    </Page>
  );
}
