import { SearchBox } from '@fluentui/react-components';
import { docsMarkers } from '#sdk';
import { EmptyState, formatWhole, Page, useListAddress, useOffers } from '#sdk/browser';
import { Example } from './Example';
import { MarkerEntry, useEntryStyles } from './MarkerEntry';
import { type OwnMarker, ownMarkers } from './ownMarkers';

/** For authors of pages: every marker, with what it takes, what is written, what comes of it, and how it stands. */
export default function GalleryPage() {
  const address = useListAddress();
  const offers = useOffers(docsMarkers);
  const wanted = address.search.trim().toLowerCase();
  const fits = (...texts: readonly (string | undefined)[]): boolean => texts.join(' ').toLowerCase().includes(wanted);
  const own = ownMarkers.filter(({ title, description, examples }) => fits(title, description, ...examples));
  const found = offers.filter(({ pluginId, data }) => fits(pluginId, data.title, data.description, data.marker, ...(data.aliases ?? [])));
  const total = own.length + found.length;
  return (
    <Page
      title="Markers"
      description="What pages of documentation may say beside Markdown. Markers of areas that you cannot open are not listed."
      layout="column"
      toolbar={
        <>
          <SearchBox
            placeholder="Search markers"
            aria-label="Search markers"
            value={address.typed}
            onChange={(_event, { value }) => address.setSearch(value)}
          />
          <span role="status">
            {formatWhole(total)} of {formatWhole(ownMarkers.length + offers.length)} markers
          </span>
        </>
      }
    >
      {own.map((each) => (
        <OwnEntry key={each.title} entry={each} />
      ))}
      {found.map((offer) => (
        <MarkerEntry key={`${offer.pluginId} ${offer.id}`} offer={offer} />
      ))}
      {total === 0 && (
        <EmptyState icon="search" title="No marker is found">
          Search for fewer or other words.
        </EmptyState>
      )}
    </Page>
  );
}

function OwnEntry({ entry: { title, description, examples } }: { readonly entry: OwnMarker }) {
  const styles = useEntryStyles();
  return (
    <section className={styles.root} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.words}>{description}</p>
      {examples.map((source) => (
        <Example key={source} source={source} />
      ))}
    </section>
  );
}
