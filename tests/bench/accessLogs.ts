import { type Body, inBodies, seeded } from './benchRows';

const browsers = ['Chrome/141.0.0.0 Safari/537.36', 'Chrome/140.0.0.0 Safari/537.36', 'Firefox/143.0', 'Version/18.6 Safari/605.1.15'];
const systems = [
  'Windows NT 10.0; Win64; x64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'X11; Linux x86_64',
  'iPhone; CPU iPhone OS 18_6 like Mac OS X',
];
const pages = ['/', '/search', '/cart', '/checkout', '/account', '/help/returns', '/static/app.js', '/static/app.css', '/favicon.ico'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (time: Date): string =>
  `${two(time.getUTCDate())}/${months[time.getUTCMonth()]}/${time.getUTCFullYear()}:${two(time.getUTCHours())}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())} +0000`;

/** Lines in nginx's combined format with the time a request took: a few visitors make most requests, most requests go to few pages. */
function* accessLogs(count: number, end: number, span: number): Generator<string> {
  const random = seeded(11);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  for (let index = 0; index < count; index++) {
    const visitor = Math.floor(20_000 * random() ** 3);
    // Figures of a visitor follow from his number, so that they stay his.
    const of = seeded(visitor);
    const own = (limit: number): number => Math.floor(of() * limit);
    const address = [own(223) + 1, own(256), own(256), own(254) + 1].join('.');
    const agent = `Mozilla/5.0 (${systems[own(systems.length)]}) AppleWebKit/537.36 (KHTML, like Gecko) ${browsers[own(browsers.length)]}`;
    const path = random() < 0.4 ? `/product/${Math.floor(5000 * random() ** 2)}` : pick(pages);
    const status = random() < 0.94 ? 200 : pick([304, 304, 404, 301, 502]);
    const bytes = status === 200 ? 300 + below(60_000) : below(300);
    const referrer = random() < 0.5 ? '-' : `https://shop.example.com${pick(pages)}`;
    const time = timeOf(new Date(end - span + Math.floor((index / count) * span)));
    const took = (random() ** 4).toFixed(3);
    yield `${address} - - [${time}] "${random() < 0.9 ? 'GET' : 'POST'} ${path} HTTP/1.1" ${status} ${bytes} "${referrer}" "${agent}" ${took}`;
  }
}

/** Bodies of such lines as text, which the log listener takes as they are. */
export const accessLogBodies = (count: number, end: number, span: number, size: number): Body[] =>
  inBodies(accessLogs(count, end, span), size, (lines) => Buffer.from(lines.join('\n')));
