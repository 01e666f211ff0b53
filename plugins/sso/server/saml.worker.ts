/** The thread that reads what strangers post as SAML responses: whatever they make it do, the server's own thread stays free. */
export { signedAssertion as default } from './saml/signedAssertion';
