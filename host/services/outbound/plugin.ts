import { configuration, definePlugin } from '#sdk';

/** Calls to servers that people name, without letting them reach the network inside. */
export const manifest = definePlugin({
  id: 'outbound',
  title: 'Outbound calls',
  version: '1.0.0',
  host: '*',
  contributes: [
    configuration.add('outbound.allow', {
      env: 'ASTROLABE_OUTBOUND_ALLOW',
      type: 'list',
      title:
        'Networks, addresses and host names beyond the public internet that may be called, such as 10.1.0.0/16, hooks.example.internal, *.example.internal',
    }),
    configuration.add('outbound.proxy', {
      env: 'ASTROLABE_OUTBOUND_PROXY',
      type: 'secret',
      title: 'Proxy that calls to other servers go through, such as http://user:password@proxy.example.com:3128; it must allow CONNECT',
    }),
  ],
});
