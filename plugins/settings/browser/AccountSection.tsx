import { accountTypeTitles, datePatterns, useSession, useTimeZone } from '#sdk/browser';
import { Facts } from './Facts';

/** What the account in use is. */
export default function AccountSection() {
  const session = useSession();
  const zone = useTimeZone();
  if (session === undefined) return null;
  const { account, plan } = session;
  return (
    <Facts
      facts={[
        ['Name', account.name],
        ['Id', String(account.id)],
        ['Type', accountTypeTitles[account.type]],
        ['Plan', capitalised(plan.planType)],
        ['Created', zone.format(new Date(account.accountCreatedDate), datePatterns.day)],
        ['Host', location.host],
      ]}
    />
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
