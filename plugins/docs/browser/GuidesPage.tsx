import { DocListPage } from './DocListPage';

/** The user guide. */
export default function GuidesPage() {
  return (
    <DocListPage
      section="guide"
      title="Documentation"
      description="What every page of the product is for, and how to work with it."
      noun={['guide', 'guides']}
      searchHint="Search the guides"
    />
  );
}
