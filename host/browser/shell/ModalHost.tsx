import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { modals } from '#sdk';
import { Extension, Icon, useOffers } from '#sdk/browser';
import type { ModalStack } from '../services/ModalStack';

/** The dialogs that code has opened by id. One whose contribution is closed is not shown. */
export const ModalHost = observer(function ModalHost({ stack }: { readonly stack: ModalStack }) {
  const offers = useOffers(modals);
  return stack.shown.map(({ modalId, input, key }) => {
    const offer = offers.find(({ id }) => id === modalId);
    if (offer === undefined) return null;
    const close = () => stack.close(key);
    return (
      <Dialog key={key} open onOpenChange={(_event, { open }) => open || close()}>
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
  });
});
