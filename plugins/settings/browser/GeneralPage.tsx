import { settingsSections } from '#sdk';
import { accountTypeTitles, datePatterns, Extension, Page, useOffers, useSession, useTimeZone } from '#sdk/browser';
import { Facts } from './Facts';
import { Section } from './Section';

/** The account in use, then the sections of this plugin and of others. */
export default function GeneralPage() {
  const session = useSession();
  const zone = useTimeZone();
  const sections = useOffers(settingsSections);
  return (
    <Page title="General settings" layout="column">
      {session !== undefined && (
        <Section title="Account">
          <Facts
            facts={[
              ['Name', session.account.name],
              ['Id', String(session.account.id)],
              ['Type', accountTypeTitles[session.account.type]],
              ['Plan', capitalised(session.plan.planType)],
              ['Created', zone.format(new Date(session.account.accountCreatedDate), datePatterns.day)],
              ['Host', location.host],
            ]}
          />
        </Section>
      )}
      {sections.map((offer) => (
        <Section key={`${offer.pluginId}/${offer.id}`} title={offer.data.title}>
          <Extension offer={offer} />
        </Section>
      ))}
    </Page>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
