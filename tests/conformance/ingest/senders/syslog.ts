import { createLogger, format } from 'winston';
import { Syslog } from 'winston-syslog';
import type { RealSender, Shipment } from '../senders';

const PACE = 5;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Logs with the client; what has left it, nobody is told. */
async function ship({ messages, product }: Shipment, options: object, together: number): Promise<void> {
  const port = product.sockets.ASTROLABE_SYSLOG_PORT;
  const transport = new Syslog({ host: '127.0.0.1', port, localhost: 'test-host', app_name: 'conformance', ...options });
  const logger = createLogger({
    levels: { emerg: 0, alert: 1, crit: 2, error: 3, warning: 4, notice: 5, info: 6, debug: 7 },
    format: format.printf(({ message }) => String(message)),
    transports: [transport],
  });
  for (const [index, message] of messages.entries()) {
    logger.info(message);
    if (index % together === together - 1) await pause(PACE);
  }
  // It closes its socket once all is written.
  const closed = new Promise<void>((resolve) => transport.on('closed', () => resolve()));
  logger.close();
  await closed;
}

export const syslogSenders: readonly RealSender[] = [
  { name: 'winston-syslog, RFC 3164 over TCP', ship: (shipment) => ship(shipment, { protocol: 'tcp4', type: 'BSD', eol: '\n' }, 250) },
  { name: 'winston-syslog, RFC 5424 over TCP', ship: (shipment) => ship(shipment, { protocol: 'tcp4', type: '5424', eol: '\n' }, 250) },
  { name: 'winston-syslog over UDP', ship: (shipment) => ship(shipment, { protocol: 'udp4', type: '5424' }, 20) },
];
