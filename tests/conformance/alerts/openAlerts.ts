import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { openProduct } from '../shell/openProduct';
import type { AlertServer } from './AlertServer';

/** The whole product in a document, with the pages of alerts over their real routes. @param own plugins whose own code runs as well */
export async function openAlerts(
  server: AlertServer,
  at: string,
  { own = [], ...who }: Pick<Parameters<typeof openProduct>[0], 'flag' | 'own' | 'session'> = {},
): Promise<RenderedApplication> {
  const opened = await openProduct({
    ...who,
    at,
    own: ['alerts', 'triggered-alerts', ...own],
    answer: (asked) => server.answer(asked),
  });
  // What was sent is else remembered for minutes, by timers that outlive the test.
  const { queries } = opened.app;
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), mutations: { gcTime: 0 } });
  return opened;
}
