import { createLogger, format } from 'winston';
import { Syslog } from 'winston-syslog';
import type { SocketSetting } from '#tests/harness/product';
import type { RealSender, Shipment } from '../senders';

const PACE = 5;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Logs with the client; what has left it, nobody is told. */
async function ship(
  { messages, product, onAcknowledged, pace }: Shipment,
  setting: SocketSetting,
  options: object,
  together: number,
): Promise<void> {
  const port = product.sockets[setting];
  const transport = new Syslog({ host: '127.0.0.1', port, localhost: 'test-host', app_name: 'conformance', ...options });
  const logger = createLogger({
    levels: { emerg: 0, alert: 1, crit: 2, error: 3, warning: 4, notice: 5, info: 6, debug: 7 },
    format: format.printf(({ message }) => String(message)),
    transports: [transport],
  });
  // It tells of a broken connection so, and connects again by itself.
  logger.on('error', () => undefined);
  const group = pace === undefined ? together : 20;
  for (const [index, message] of messages.entries()) {
    logger.info(message);
    if (index % group === group - 1) await pause(pace ?? PACE);
  }
  // Closing it throws away what it has not written, which it does not say.
  while (transport.queue.length > 0 || (transport.socket?.writableLength ?? 0) > 0) await pause(PACE);
  const closed = new Promise<void>((resolve) => transport.on('closed', () => resolve()));
  logger.close();
  await closed;
  // It connects again and again after its end, for as long as it hears that the connection was closed.
  transport.socket?.removeAllListeners('close');
  onAcknowledged(messages.length);
}

const winstonSyslog = (form: string, options: object, together: number, setting: SocketSetting = 'ASTROLABE_SYSLOG_PORT'): RealSender => ({
  name: `winston-syslog${form}`,
  protocol: 'syslog',
  ship: (shipment) => ship(shipment, setting, options, together),
});

export const syslogSenders: readonly RealSender[] = [
  winstonSyslog(', RFC 3164 over TCP', { protocol: 'tcp4', type: 'BSD', eol: '\n' }, 250),
  winstonSyslog(', RFC 5424 over TCP', { protocol: 'tcp4', type: '5424', eol: '\n' }, 250),
  winstonSyslog(' over UDP', { protocol: 'udp4', type: '5424' }, 20),
];

export const syslogTlsSender = winstonSyslog(
  ' over TLS',
  { protocol: 'tls4', type: '5424', eol: '\n', protocolOptions: { host: '127.0.0.1' } },
  250,
  'ASTROLABE_SYSLOG_TLS_PORT',
);
