import { useEffect, useState } from 'react';
import { Extension, usePluginHost } from '#sdk/browser';
import { Section } from './Section';

interface Offered {
  readonly pluginId: string;
  readonly id: string;
  readonly code?: string;
  readonly data: { readonly title: string };
}

const keyOf = ({ pluginId, id }: Offered): string => `${pluginId}/${id}`;

/** Sections in their order: each once the code of those above it is there, so that none is moved by another one's coming. */
export function Sections({ offers }: { readonly offers: readonly Offered[] }) {
  const settled = useSettled(offers);
  const waiting = offers.findIndex((offer) => !settled.has(keyOf(offer)));
  return (waiting === -1 ? offers : offers.slice(0, waiting + 1)).map((offer) => (
    <Section key={keyOf(offer)} title={offer.data.title}>
      <Extension offer={offer} />
    </Section>
  ));
}

/** Keys of those whose code is there, or failed to come. */
function useSettled(offers: readonly Offered[]): ReadonlySet<string> {
  const host = usePluginHost();
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isWanted = true;
    for (const offer of offers) {
      const { pluginId, code } = offer;
      const settle = () => isWanted && setSettled((before) => (before.has(keyOf(offer)) ? before : new Set([...before, keyOf(offer)])));
      // What went wrong is told where the section is drawn.
      host.load(code === undefined ? { pluginId } : { pluginId, code }).then(settle, settle);
    }
    return () => {
      isWanted = false;
    };
  }, [host, offers]);
  return settled;
}
