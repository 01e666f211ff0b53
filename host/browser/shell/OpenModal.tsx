import type { modals, Offer } from '#sdk';
import { Extension, ReadDialog } from '#sdk/browser';

interface Props {
  readonly offer: Offer<ReturnType<(typeof modals)['schema']['parse']>>;
  readonly input: unknown;
  readonly close: () => void;
}

/** One dialog that code has opened by id. */
export function OpenModal({ offer, input, close }: Props) {
  return (
    <ReadDialog title={offer.data.title} closesAt="title" onClose={close}>
      <Extension offer={offer} props={{ input, close }} />
    </ReadDialog>
  );
}
