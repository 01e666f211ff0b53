/** Clients that come without types of their own: what the tests use of them. */
declare module 'winston-syslog' {
  import type Transport from 'winston-transport';
  export const Syslog: new (options: object) => Transport;
}
