import { enter } from '../shop/ingress';
import { moments, type Process } from './Process';

const probes = [
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/admin.php',
  '/phpmyadmin/',
  '/actuator/env',
  '/vendor/phpunit/',
  '/backup.zip',
  '/server-status',
];
const crawled = ['/robots.txt', '/sitemap.xml', '/c/candles', '/c/lamps?page=3', '/c/garden', '/p/amber-pillar-candle', '/p/moss-vase'];

/** Robots, welcome and not: crawlers that read pages and strangers that try for holes. */
export const scanners: Process = (window) => {
  const { random } = window;
  for (const at of moments(window, 2.2)) {
    const hostile = random.chance(0.45);
    const client = hostile
      ? {
          ip: `198.51.100.${200 + random.int(9)}`,
          userAgent: random.pick(['Mozilla/5.0 zgrab/0.x', 'python-requests/2.32.3', 'curl/8.5.0']),
          referrer: '-',
        }
      : {
          ip: `192.0.2.${10 + random.int(6)}`,
          userAgent: 'Mozilla/5.0 (compatible; LanternBot/2.1; +https://lantern.example/bot)',
          referrer: '-',
        };
    const story = window.story(at);
    enter(story, client, { method: 'GET', path: random.pick(hostile ? probes : crawled) }, () => {
      story.work(4, 0.5);
      return hostile ? { status: random.chance(0.2) ? 403 : 404, bytes: 560 } : { status: 200, bytes: 18_000 + random.int(9000) };
    });
  }
};
