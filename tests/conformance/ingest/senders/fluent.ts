import { EventTime, FluentClient, FluentSocketEvent } from '@fluent-org/logger';
import fluentLogger from 'fluent-logger';
import type { RealSender, Shipment } from '../senders';

const TOGETHER = 250;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Each event is a promise that is kept with its acknowledgement; what fails is emitted again as it was. */
const fluentOrg = (eventMode: 'Message' | 'Forward' | 'PackedForward' | 'CompressedPackedForward'): RealSender => ({
  name: `@fluent-org/logger, ${eventMode}`,
  protocol: 'forward',
  ship: async ({ product, messages, onAcknowledged }: Shipment) => {
    const client = new FluentClient('conformance', {
      eventMode,
      ack: { ackTimeout: 8000 },
      socket: {
        host: '127.0.0.1',
        port: product.sockets.ASTROLABE_FORWARD_PORT,
        timeout: 20_000,
        reconnect: { minDelay: 100, maxDelay: 500 },
      },
    });
    client.socketOn(FluentSocketEvent.ERROR, () => undefined);
    let isOver = false;
    // Else what was sent over a connection that broke is waited for until the acknowledgement's time is over.
    client.socketOn(FluentSocketEvent.CLOSE, () => {
      if (isOver) return;
      void client
        .disconnect()
        .then(() => pause(100))
        .then(() => (isOver ? undefined : client.connect()))
        .catch(() => undefined);
    });
    for (let start = 0; start < messages.length; start += TOGETHER) {
      const time = EventTime.now();
      await Promise.all(
        messages.slice(start, start + TOGETHER).map(async (message) => {
          for (let isTaken = false; !isTaken; ) {
            isTaken = await client.emit('log', { message, level: 'info' }, time).then(
              () => true,
              () => pause(300).then(() => false),
            );
          }
        }),
      );
      onAcknowledged(Math.min(TOGETHER, messages.length - start));
    }
    isOver = true;
    await client.disconnect();
  },
});

export const fluentSender = fluentOrg('PackedForward');
export const otherFluentSenders: readonly RealSender[] = [
  fluentOrg('Message'),
  fluentOrg('Forward'),
  fluentOrg('CompressedPackedForward'),
  {
    name: 'fluent-logger',
    protocol: 'forward',
    ship: async ({ product, messages, onAcknowledged }) => {
      const sender = fluentLogger.createFluentSender('conformance', {
        host: '127.0.0.1',
        port: product.sockets.ASTROLABE_FORWARD_PORT,
        eventMode: 'PackedForward',
        requireAckResponse: true,
        ackResponseTimeout: 20_000,
      });
      await Promise.all(
        messages.map(
          (message) =>
            new Promise<void>((resolve, reject) => {
              sender.emit('log', { message }, (error?: Error) => (error ? reject(error) : resolve()));
            }),
        ),
      );
      onAcknowledged(messages.length);
      // Its types know only the end that logs a last event.
      await new Promise<void>((resolve) => sender.end(null as never, null as never, () => resolve()));
    },
  },
];
