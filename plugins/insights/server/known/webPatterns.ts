import type { KnownPattern } from './KnownPattern';

/** Errors of web servers, balancers, names and certificates. */
export const webPatterns: readonly KnownPattern[] = [
  {
    id: 'nginx-upstream-timeout',
    software: 'nginx',
    title: 'Upstream timed out',
    severity: 'high',
    needle: 'upstream timed out',
    explanation:
      'nginx waited for the server behind it longer than its proxy time-outs allow and answered 504. Look at what made that server slow, before raising proxy_read_timeout.',
    links: [{ title: 'nginx documentation', url: 'https://nginx.org/en/docs/http/ngx_http_proxy_module.html' }],
  },
  {
    id: 'nginx-upstream-refused',
    software: 'nginx',
    title: 'Upstream refuses connections',
    severity: 'high',
    needle: 'while connecting to upstream',
    also: /connect\(\) failed/,
    explanation:
      'The server behind nginx does not listen on its port, so clients get 502. See whether it is down, restarting, or listening elsewhere.',
    links: [{ title: 'nginx documentation', url: 'https://nginx.org/en/docs/http/ngx_http_proxy_module.html' }],
  },
  {
    id: 'nginx-no-live-upstreams',
    software: 'nginx',
    title: 'No live upstreams',
    severity: 'high',
    needle: 'no live upstreams',
    explanation:
      'Every server of an upstream group has failed so often that nginx leaves all of them out for a while. Look for what took them down together.',
    links: [{ title: 'nginx documentation', url: 'https://nginx.org/en/docs/http/ngx_http_upstream_module.html' }],
  },
  {
    id: 'nginx-worker-connections',
    software: 'nginx',
    title: 'Worker connections used up',
    severity: 'high',
    needle: 'worker_connections are not enough',
    explanation:
      'A worker has as many connections open as it may have and turns new ones away. Raise worker_connections and the limit of open files, or find out who holds connections.',
    links: [{ title: 'nginx documentation', url: 'https://nginx.org/en/docs/ngx_core_module.html' }],
  },
  {
    id: 'nginx-body-too-large',
    software: 'nginx',
    title: 'Request body too large',
    severity: 'low',
    needle: 'client intended to send too large body',
    explanation: 'A request was larger than client_max_body_size and was answered with 413. Raise it where such uploads are meant.',
    links: [{ title: 'nginx documentation', url: 'https://nginx.org/en/docs/http/ngx_http_core_module.html' }],
  },
  {
    id: 'haproxy-no-server',
    software: 'HAProxy',
    title: 'No server available',
    severity: 'high',
    needle: 'has no server available',
    explanation: 'Every server of a backend is down, and clients get 503.',
    links: [{ title: 'HAProxy documentation', url: 'https://docs.haproxy.org/' }],
  },
  {
    id: 'dns-not-found',
    software: 'DNS',
    title: 'Name cannot be resolved',
    severity: 'medium',
    needle: 'ENOTFOUND',
    also: /getaddrinfo/,
    explanation: 'The name has no address: a typing error, a service that was removed, or a resolver that is away.',
    links: [{ title: 'resolver manual', url: 'https://man7.org/linux/man-pages/man5/resolv.conf.5.html' }],
  },
  {
    id: 'dns-temporary',
    software: 'DNS',
    title: 'Resolver does not answer',
    severity: 'medium',
    needle: 'emporary failure in name resolution',
    explanation: 'The resolver did not answer. See whether it is up and reachable, and in a cluster whether its DNS pods are overloaded.',
    links: [{ title: 'resolver manual', url: 'https://man7.org/linux/man-pages/man5/resolv.conf.5.html' }],
  },
  {
    id: 'tls-expired',
    software: 'TLS',
    title: 'Certificate has expired',
    severity: 'high',
    needle: 'certificate has expired',
    explanation: 'A certificate is over its time and connections fail. Renew it, and watch the dates of the others.',
    links: [{ title: 'OpenSSL verification errors', url: 'https://docs.openssl.org/master/man1/openssl-verification-options/' }],
  },
  {
    id: 'tls-unknown-issuer',
    software: 'TLS',
    title: 'Certificate of unknown issuer',
    severity: 'medium',
    needle: 'unable to get local issuer certificate',
    explanation:
      'The issuer is not known here: an intermediate certificate is missing at the server, or the own authority is missing at the client.',
    links: [{ title: 'OpenSSL verification errors', url: 'https://docs.openssl.org/master/man1/openssl-verification-options/' }],
  },
];
