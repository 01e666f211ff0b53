import { observer } from 'mobx-react-lite';
import { headerPanels } from '#sdk';
import { Extension, headerPanelsService, SidePanel, useOffers, useService } from '#sdk/browser';

/** The drawer of the header that is open, upon the page. One whose contribution is closed is not shown. */
export const HeaderPanelHost = observer(function HeaderPanelHost() {
  const panels = useService(headerPanelsService);
  const offers = useOffers(headerPanels);
  const offer = offers.find(({ pluginId, id }) => `${pluginId}/${id}` === panels.opened);
  if (offer === undefined) return null;
  const name = `${offer.pluginId}/${offer.id}`;
  return (
    <SidePanel
      key={name}
      name={name}
      shown={name}
      title={offer.data.title}
      noun={offer.data.title}
      usualWidth={offer.data.width ?? 380}
      takesFocus
      onClose={panels.close}
    >
      <Extension offer={offer} props={{ close: panels.close }} />
    </SidePanel>
  );
});
