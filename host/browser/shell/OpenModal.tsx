import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import type { modals, Offer } from '#sdk';
import { Extension, Icon, useReturnFocus } from '#sdk/browser';

interface Props {
  readonly offer: Offer<ReturnType<(typeof modals)['schema']['parse']>>;
  readonly input: unknown;
  readonly close: () => void;
}

/** One dialog that code has opened by id. */
export function OpenModal({ offer, input, close }: Props) {
  useReturnFocus();
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || close()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle action={<Button appearance="subtle" aria-label="Close" icon={<Icon name="close" />} onClick={close} />}>
            {offer.data.title}
          </DialogTitle>
          <DialogContent>
            <Extension offer={offer} props={{ input, close }} />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
