import { AppLink, useSession } from '#sdk/browser';
import { DocListPage } from './DocListPage';

/** The user guide. */
export default function GuidesPage() {
  const isThere = useSession() !== undefined;
  return (
    <DocListPage
      section="guide"
      title="Documentation"
      description="What every page of the product is for, and how to work with it."
      noun={['guide', 'guides']}
      searchHint="Search the guides"
      {...(isThere ? { action: <AppLink to="/docs-markers">Markers for authors</AppLink> } : {})}
    />
  );
}
