import { headerBefore } from './header';
import type { StackReader } from './StackTrace';

const FRAME = /^\s+at\s+([^\s(]+)\(([^()]*)\)/;
const PLACE = /\.(?:java|kts?|scala|groovy|clj)(?::\d+)?$|^(?:Native Method|Unknown Source|<generated>|SourceFile(?::\d+)?)$/;
const CAUSE = /^\s*(?:Caused by|Suppressed):\s+(.*)$/s;
/** Loader and module that stand before the class: `app//`, `java.base@17.0.1/`. */
const MODULE = /^(?:[\w.-]+(?:@[\w.+-]+)?\/{1,2})+/;
const THREAD = /^Exception in thread "[^"]*"\s+/;

/** Java, Kotlin, Scala: frames below `at`, causes below `Caused by`. */
export const readJava: StackReader = (lines) => {
  const first = lines.findIndex((line) => frameOf(line) !== undefined);
  if (first < 0) return undefined;
  const header = headerBefore(lines.slice(0, first).map((line) => line.replace(THREAD, '')));
  const parts: { type: string; frames: string[] }[] = [{ type: header?.type ?? '', frames: [] }];
  for (const line of lines.slice(first)) {
    const cause = CAUSE.exec(line);
    if (cause !== null) parts.push({ type: headerBefore([cause[1] ?? ''])?.type ?? '', frames: [] });
    const frame = frameOf(line);
    if (frame !== undefined) parts.at(-1)?.frames.push(plainMethod(frame));
  }
  const [own, ...causes] = parts;
  return { runtime: 'Java', type: own?.type ?? '', message: header?.message ?? '', frames: own?.frames ?? [], causes };
};

/** The method of a frame. */
function frameOf(line: string): string | undefined {
  const [, method, place = ''] = FRAME.exec(line) ?? [];
  return PLACE.test(place) ? method : undefined;
}

/** Names that compilers, proxies and reflection number anew in every build or run. */
const plainMethod = (frame: string): string =>
  frame
    .replace(MODULE, '')
    .replace(/\$\$Lambda(?:\$\d+)?(?:\/(?:0x)?[\da-f]+)?/g, '$$$$Lambda')
    .replace(/lambda\$(\w+)\$\d+/g, 'lambda$$$1')
    .replace(/\$\$(?=\w*(?:CGLIB|Spring|Guice))\w+\$\$[\da-f]+/gi, '$$$$Proxy')
    .replace(/\$Proxy\d+/g, '$$Proxy')
    .replace(/(GeneratedMethodAccessor|GeneratedConstructorAccessor|GeneratedSerializationConstructorAccessor)\d+/g, '$1')
    .replace(/\$\d+(?=\.|$)/g, '$$')
    .replace(/0x[\da-f]+/g, '0x');
