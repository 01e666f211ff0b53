import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { openProduct } from '../shell/openProduct';
import type { AlertServer } from './AlertServer';

/** The whole product in a document, with the pages of alerts over their real routes. @param own plugins whose own code runs as well */
export async function openAlerts(
  server: AlertServer,
  at: string,
  { own = [], ...who }: Pick<Parameters<typeof openProduct>[0], 'flag' | 'own' | 'session'> = {},
): Promise<RenderedApplication> {
  return openProduct({
    ...who,
    at,
    own: ['alerts', 'triggered-alerts', ...own],
    answer: (asked) => server.answer(asked),
  });
}
