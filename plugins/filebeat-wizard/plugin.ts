import { docFolders } from '#plugins/docs/contract';
import { definePlugin, docsMarkers, endpoints } from '#sdk';
import * as api from './api';

/** The Filebeat wizard: pages of documentation open it, and it gives a finished `filebeat.yml`. */
export const manifest = definePlugin({
  id: 'filebeat-wizard',
  title: 'Filebeat wizard',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { docs: '*', ingest: '*' },
  contributes: [
    docFolders.add('files', { title: 'Templates of the Filebeat wizard' }, { code: 'files' }),
    docsMarkers.add(
      'linux',
      {
        marker: 'filebeat-wizard:os-linux',
        title: 'Filebeat wizard, Linux',
        description: 'Makes a filebeat.yml for Linux, with listener address and token of the reader.',
        examples: ['<!-- astrolabe:filebeat-wizard:os-linux -->'],
      },
      { code: 'linuxWizard' },
    ),
    docsMarkers.add(
      'windows',
      {
        marker: 'filebeat-wizard:os-windows',
        title: 'Filebeat wizard, Windows',
        description: 'Makes a filebeat.yml for Windows, with listener address and token of the reader.',
        examples: ['<!-- astrolabe:filebeat-wizard:os-windows -->'],
      },
      { code: 'windowsWizard' },
    ),
    ...endpoints(api),
  ],
});
