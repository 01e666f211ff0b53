import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { DocsMarker } from '#sdk';
import { Skeleton, type useMarkerOffer, useOfferCode, usePluginHost } from '#sdk/browser';
import { attributeRows } from './attributeRows';
import { Example } from './Example';

export const useEntryStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    paddingBottom: '16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  words: { margin: 0, maxWidth: '860px' },
  about: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  table: {
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    '& th, & td': { padding: '4px 8px', border: `1px solid ${tokens.colorNeutralStroke2}`, textAlign: 'start', overflowWrap: 'anywhere' },
    '& th': { fontWeight: tokens.fontWeightSemibold },
  },
});

type Offer = NonNullable<ReturnType<typeof useMarkerOffer>>;

/** One marker of a plugin: what it is, what it takes, and its examples with what comes of them. */
export function MarkerEntry({ offer }: { readonly offer: Offer }) {
  const styles = useEntryStyles();
  const host = usePluginHost();
  const { marker, aliases = [], title, description, examples = [] } = offer.data;
  const sources = examples.length > 0 ? examples : [`<!-- astrolabe:${marker} -->`];
  return (
    <section className={styles.root} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {description !== undefined && <p className={styles.words}>{description}</p>}
      <p className={styles.about}>
        <code>{marker}</code>, of {host.manifest(offer.pluginId)?.title ?? offer.pluginId}
        {aliases.length > 0 && `; older pages say ${aliases.join(', ')}`}
      </p>
      <Attributes offer={offer} />
      {sources.map((source) => (
        <Example key={source} source={source} />
      ))}
    </section>
  );
}

function Attributes({ offer }: { readonly offer: Offer }) {
  const styles = useEntryStyles();
  const loaded = useOfferCode<DocsMarker>(offer);
  const rows = useMemo(() => (loaded.status === 'ready' ? attributeRows(loaded.code.attributes) : undefined), [loaded]);
  if (loaded.status === 'loading') return <Skeleton lines={2} />;
  if (loaded.status === 'failed') return <p className={styles.about}>What it takes is not known: its code could not be loaded.</p>;
  if (rows === undefined || rows.length === 0) return <p className={styles.about}>It takes no attributes.</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Attribute</th>
          <th scope="col">Needed</th>
          <th scope="col">Takes</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, isNeeded, takes, description }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{isNeeded ? 'yes' : 'no'}</td>
            <td>{takes}</td>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
