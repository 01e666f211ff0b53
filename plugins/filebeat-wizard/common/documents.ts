/** Documents that the wizard makes its file from, by their ids. */
export const documents = {
  Linux: 'filebeat-template-linux',
  Windows: 'filebeat-template-windows',
  section: 'filebeat-template-log-type',
  logTypes: 'filebeat-log-types',
} as const;
