import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { DocText, Markdown, useDocsMarker, useMarkerOffer } from '#sdk/browser';
import { type DocMarkerSaid, markersOf } from '#sdk/docs';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    // As high as what stands there while both are loading: nothing below moves.
    minHeight: '168px',
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  live: {
    minWidth: 0,
    padding: '4px 12px',
    border: `1px dashed ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  state: { margin: '4px 0', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** What an author writes, what comes of it, and how each of its markers stands. */
export function Example({ source }: { readonly source: string }) {
  const styles = useStyles();
  const markers = useMemo(() => markersOf(source), [source]);
  return (
    <div className={styles.root}>
      <Markdown text={`\`\`\`\`\`markdown\n${source}\n\`\`\`\`\``} isDocument />
      <div className={styles.live}>
        <DocText text={source} level={3} />
        {markers.map((said, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: markers have no names, and stay where they are
          <State key={index} said={said} />
        ))}
      </div>
    </div>
  );
}

function State({ said: { marker, attributes } }: { readonly said: DocMarkerSaid }) {
  const styles = useStyles();
  const offer = useMarkerOffer(marker);
  if (offer === undefined)
    return <p className={styles.state}>{marker}: nobody has this marker, or it is shut for you; nothing is shown.</p>;
  return <OfferState offer={offer} marker={marker} attributes={attributes} />;
}

function OfferState({ offer, marker, attributes }: DocMarkerSaid & { readonly offer: NonNullable<ReturnType<typeof useMarkerOffer>> }) {
  const styles = useStyles();
  const state = useDocsMarker(offer, attributes);
  const words = {
    loading: 'its code is loading; nothing is shown yet.',
    failed: `its code could not be loaded; nothing is shown.${state.status === 'failed' ? ` ${state.error.message}` : ''}`,
    refused: `what it says is not taken, and nothing is shown.${state.status === 'refused' ? ` ${state.faults.join('; ')}` : ''}`,
    ready: 'shown.',
  }[state.status];
  return (
    <p className={styles.state}>
      {marker}: {words}
    </p>
  );
}
