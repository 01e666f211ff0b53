import { aPerson, definePlugin, headerButtons } from '#sdk';
import { helpEntries } from './contract';

/** Where people find help: the menu in the header, and the operator's support. Other areas add their entries. */
export const manifest = definePlugin({
  id: 'help',
  title: 'Help',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    headerButtons.add('help', { label: 'Help', weight: 40 }, { code: 'helpMenu', when: aPerson }),
    helpEntries.add('ticket', { title: 'Support ticket', weight: 20 }, { code: 'supportTicket', when: aPerson }),
  ],
});
