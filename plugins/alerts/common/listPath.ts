/** The list of alerts, to which the editor leads back. */
export const listPath = '/alerts/unified-alerts';
