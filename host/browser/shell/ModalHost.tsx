import { observer } from 'mobx-react-lite';
import { modals } from '#sdk';
import { useOffers } from '#sdk/browser';
import type { ModalStack } from '../services/ModalStack';
import { OpenModal } from './OpenModal';

/** The dialogs that code has opened by `plugin/id`. One whose contribution is closed is not shown. */
export const ModalHost = observer(function ModalHost({ stack }: { readonly stack: ModalStack }) {
  const offers = useOffers(modals);
  return stack.shown.map(({ modalId, input, key }) => {
    const offer = offers.find(({ pluginId, id }) => `${pluginId}/${id}` === modalId);
    return offer === undefined ? null : <OpenModal key={key} offer={offer} input={input} close={() => stack.close(key)} />;
  });
});
