/** A text as a name of a metric's label, or of a metric, that PromQL takes without quotes: what else it holds becomes `_`. */
export const prometheusName = (text: string): string => text.replaceAll(/[^a-zA-Z0-9_]/g, '_').replace(/^(?=\d|$)/, '_');
