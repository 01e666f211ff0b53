import { aPerson, auditActions, definePlugin, endpoints, navControls, pages } from '#sdk';
import * as api from './api';
import { switchModePath } from './contract';

/** Operations and Security: the switch in the bar, and the page that carries it out. */
export const manifest = definePlugin({
  id: 'modes',
  title: 'Operations and Security',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    auditActions.add('mode.switch', { title: 'Switched the mode' }),
    navControls.add('switch', {}, { code: 'modeSwitch', when: aPerson }),
    pages.add(
      'switch',
      { path: switchModePath, state: 'dashboard.switch-mode', title: 'Switch mode', purpose: 'switch-mode', unlisted: true },
      { code: 'switchModePage', when: aPerson },
    ),
    ...endpoints(api),
  ],
});
