/** Server name of the shop's pager: nobody on the internet can have it, and calls to it are answered here. */
export const pagerHost = 'pager.brindlewick.example';
/** Of what the pager writes, in the ledger of ingestion. */
export const pagerProtocol = 'demo-pager';
