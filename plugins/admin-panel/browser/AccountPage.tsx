import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#sdk';
import { accountTypeTitles, apiService, ErrorState, Extension, Page, Skeleton, useOffers, useService } from '#sdk/browser';
import { getAccount } from '../api';
import { accountSections } from '../contract';
import { AccountFlags } from './AccountFlags';
import { AccountSettings } from './AccountSettings';
import { AccountUsers } from './AccountUsers';
import { panelKey } from './panelKey';
import { Section } from './Section';

/** One account: its settings, its people, what other plugins say of it, its flags. */
export default function AccountPage() {
  const { accountId = '' } = useParams();
  const api = useService(apiService);
  const sections = useOffers(accountSections);
  const found = useQuery({
    queryKey: [...panelKey, 'account', accountId],
    queryFn: ({ signal }) => call(api, getAccount, { params: { accountId }, signal }),
  });
  const account = found.data;
  return (
    <Page
      title={account?.name ?? `Account ${accountId}`}
      layout="column"
      busy={found.isFetching}
      {...(account === undefined ? {} : { description: `${accountTypeTitles[account.type]}, id ${account.id}` })}
    >
      {found.isPending && <Skeleton lines={6} />}
      {found.isError && account === undefined && (
        <ErrorState title="The account could not be read" error={found.error} onRetry={() => void found.refetch()} />
      )}
      {account !== undefined && (
        <>
          <AccountSettings key={account.id} account={account} />
          <AccountUsers account={account} />
          {sections.map((offer) => (
            <Section key={`${offer.pluginId}/${offer.id}`} title={offer.data.title}>
              <Extension offer={offer} props={{ account }} />
            </Section>
          ))}
          <AccountFlags account={account} />
        </>
      )}
    </Page>
  );
}
