import { lazy, Suspense } from 'react';
import { retry } from '#core';
import { hasAnsi, withoutAnsi } from './ansi';
import { MarkedText, type MarkedTextProps } from './MarkedText';

const AnsiText = lazy(() => retry(() => import('./AnsiText')));

/** Text of a log: some words marked, and in its terminal colours if it has any. What reads those is loaded when the first such text is in sight. */
export function LogText({ text, words, anyCase = false }: MarkedTextProps) {
  if (!hasAnsi(text)) return words.length === 0 ? text : <MarkedText text={text} words={words} anyCase={anyCase} />;
  return (
    <Suspense fallback={withoutAnsi(text)}>
      <AnsiText text={text} words={words} anyCase={anyCase} />
    </Suspense>
  );
}
