import { settingsGroups, settingsSections } from '#sdk';
import { Page, UnsavedWork, useAddress, useOffers } from '#sdk/browser';
import { PartTabs } from './PartTabs';
import { Sections } from './Sections';

/** In the query string, which part is shown; the first one when it is absent or is not open to the person. */
const parameter = 'part';

/** The sections of this plugin and of others, in up to four parts. A part without a section is not there. */
export default function GeneralPage() {
  const [query, change] = useAddress();
  const sections = useOffers(settingsSections);
  const parts = settingsGroups.filter((group) => sections.some(({ data }) => groupOf(data) === group));
  const shown = parts.find((part) => part === query.get(parameter)) ?? parts[0];
  return (
    <UnsavedWork parameter={parameter}>
      <Page
        title="General settings"
        layout="column"
        toolbar={<PartTabs parts={parts} shown={shown} onChange={(part) => change({ [parameter]: part }, { push: true })} />}
      >
        <Sections key={shown} offers={sections.filter(({ data }) => groupOf(data) === shown)} />
      </Page>
    </UnsavedWork>
  );
}

const groupOf = ({ group = 'account' }: { readonly group?: (typeof settingsGroups)[number] | undefined }) => group;
