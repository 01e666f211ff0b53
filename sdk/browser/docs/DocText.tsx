import { type ReactNode, Suspense, useMemo } from 'react';
import { type DocPart, readDoc } from '#sdk/docs';
import { formatWhole } from '../../charts/formatCount';
import { PartialNotice } from '../parts/PartialNotice';
import { Skeleton } from '../parts/Skeleton';
import { MarkdownText } from '../text/Markdown';
import { type Snippet, SnippetNoteContext } from '../text/snippetNote';
import { DocBox } from './DocBox';
import { DocMarker } from './DocMarker';
import { DocTabs } from './DocTabs';

/** Characters of a page that are shown: what is behind them would keep a browser busy for longer than anybody waits. */
const mostCharacters = 300_000;

/**
 * A page of documentation: Markdown that somebody else may have written, with the widgets of areas, tabs and boxes at the places of their markers. What is
 * malformed shows nothing.
 */
export function DocText({
  text,
  level = 1,
  onFault,
  snippetNote,
}: {
  readonly text: string;
  /** That a heading of the first level becomes: 1 to 5. */
  readonly level?: number;
  /** Told of what a page does not say rightly; people are not. */
  readonly onFault?: (fault: unknown) => void;
  /** What stands below a block of code. */
  readonly snippetNote?: (snippet: Snippet) => ReactNode;
}) {
  const isCut = text.length > mostCharacters;
  const parts = useMemo(
    () => readDoc(isCut ? text.slice(0, mostCharacters) : text, onFault === undefined ? {} : { onFault }),
    [text, isCut, onFault],
  );
  return (
    <SnippetNoteContext value={snippetNote}>
      {/* All of it at once: a widget that is there before the text above it would move away under the pointer. */}
      <Suspense fallback={<Skeleton lines={12} />}>
        <DocParts parts={parts} level={level} />
      </Suspense>
      {isCut && (
        <PartialNotice>
          This page is longer than can be shown: these are the first {formatWhole(mostCharacters)} of its {formatWhole(text.length)}{' '}
          characters.
        </PartialNotice>
      )}
    </SnippetNoteContext>
  );
}

function DocParts({ parts, level }: { readonly parts: readonly DocPart[]; readonly level: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and stay where they are while the text does
  return parts.map((part, index) => <DocPartView key={`${index} ${part.kind}`} part={part} level={level} />);
}

function DocPartView({ part, level }: { readonly part: DocPart; readonly level: number }): ReactNode {
  switch (part.kind) {
    case 'text':
      return <MarkdownText text={part.text} level={level} isDocument />;
    case 'marker':
      return <DocMarker marker={part.marker} attributes={part.attributes} />;
    case 'box':
      return (
        <DocBox box={part.box} {...(part.title === undefined ? {} : { title: part.title })}>
          <DocParts parts={part.parts} level={level} />
        </DocBox>
      );
    case 'tabs':
      return (
        <DocTabs titles={part.tabs.map(({ title }) => title)} {...(part.groupId === undefined ? {} : { groupId: part.groupId })}>
          {part.tabs.map((tab) => (
            <DocParts key={tab.title} parts={tab.parts} level={level} />
          ))}
        </DocTabs>
      );
  }
}
