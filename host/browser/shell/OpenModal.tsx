import type { modals, Offer } from '#sdk';
import { Extension, ReadDialog } from '#sdk/browser';

interface Props {
  readonly offer: Offer<ReturnType<(typeof modals)['schema']['parse']>>;
  readonly input: unknown;
  readonly close: () => void;
}

/** One dialog that code has opened. */
export function OpenModal({ offer, input, close }: Props) {
  const content = <Extension offer={offer} props={{ input, close }} />;
  if (offer.data.frameless === true) return content;
  return (
    <ReadDialog title={offer.data.title} closesAt="title" onClose={close}>
      {content}
    </ReadDialog>
  );
}
