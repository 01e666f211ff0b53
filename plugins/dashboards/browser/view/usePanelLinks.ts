import { panelActions, type ShownPanel } from '#sdk';
import { errorMessage, navigationService, noticesService, useOffers, usePluginHost, useService } from '#sdk/browser';
import { panelAsks } from '../../common/data/panelAsk';
import type { PlacedPanel } from '../../common/layout/layOut';
import { titleOf, useScene } from './scene';

interface PanelLink {
  readonly key: string;
  readonly title: string;
  /** Loads what knows the address, then goes there; or says that there is nothing to open. */
  open(): Promise<void>;
}

/** What other areas do with a panel, as far as they understand what it asks. */
export function usePanelLinks(placed: PlacedPanel): readonly PanelLink[] {
  const { document, range, variablesOf } = useScene();
  const offers = useOffers(panelActions);
  const host = usePluginHost();
  const navigation = useService(navigationService);
  const notices = useService(noticesService);
  const panel = document.spec.panels[placed.panel];
  if (panel === undefined) return [];
  const asks = panelAsks(panel, { range, width: placed.width, values: variablesOf(placed).values }).filter((ask) => ask !== undefined);
  return offers.flatMap((offer) => {
    const queries = asks.filter(({ kind }) => offer.data.queryKinds.includes(kind)).map(({ kind, spec }) => ({ kind, spec }));
    const [first] = asks;
    if (queries.length === 0 || first === undefined) return [];
    const { title } = offer.data;
    const open = async (): Promise<void> => {
      try {
        const address = await host.load<(panel: ShownPanel) => string | undefined>(offer);
        const path = address({ title: titleOf(placed.panel, panel), queries, range: first.range });
        if (path === undefined) notices.show({ intent: 'info', title: `${title} is not possible for this panel` });
        else navigation.go(path);
      } catch (error) {
        notices.show({ intent: 'danger', title: 'This cannot be opened', text: errorMessage(error) });
      }
    };
    return [{ key: `${offer.pluginId} ${offer.id}`, title, open }];
  });
}
