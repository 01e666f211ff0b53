/** Where the collectors are listed; each is below it by its id. */
export const collectorsPath = '/telemetry-collectors';
