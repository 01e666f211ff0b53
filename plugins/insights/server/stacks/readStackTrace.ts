import { readDotnet } from './dotnet';
import { readGo } from './go';
import { readJava } from './java';
import { readJavaScript } from './javaScript';
import { readPhp } from './php';
import { readPython } from './python';
import { readRuby } from './ruby';
import type { StackTrace } from './StackTrace';

/** Characters that are looked at; what comes after tells no two exceptions apart. */
const LONGEST = 65_536;
/** In this order: a frame of Java is also made like one of .NET. */
const readers = [readPython, readJava, readJavaScript, readPhp, readRuby, readGo, readDotnet];

/** The stack trace in a text of any of the usual runtimes, wherever in it; undefined when there is none. */
export function readStackTrace(text: string): StackTrace | undefined {
  const lines = text.slice(0, LONGEST).split(/\r?\n/);
  if (lines.length < 2) return undefined;
  for (const read of readers) {
    const trace = read(lines);
    if (trace !== undefined) return trace;
  }
  return undefined;
}
