import { Button } from '@fluentui/react-components';
import { errorMessage, noticesService, useOffers, usePluginHost, useService } from '#sdk/browser';
import type { Note } from '../common/note';
import { noteActions } from '../contract';

/** A button for each thing that plugins offer to do with these notes. */
export function NoteActions({ notes }: { readonly notes: readonly Note[] }) {
  const host = usePluginHost();
  const notices = useService(noticesService);
  const offers = useOffers(noteActions);
  const run = async (offer: (typeof offers)[number]): Promise<void> => {
    try {
      await (await host.load<(notes: readonly Note[]) => void | Promise<void>>(offer))(notes);
    } catch (error) {
      notices.show({ intent: 'danger', title: `${offer.data.title} did not work`, text: errorMessage(error) });
    }
  };
  return offers.map((offer) => (
    <Button key={`${offer.pluginId}/${offer.id}`} size="small" onClick={() => void run(offer)}>
      {offer.data.title}
    </Button>
  ));
}
