import { type ReactNode, useMemo } from 'react';
import { type DocPart, readDoc } from '#sdk/docs';
import { Markdown } from '../text/Markdown';
import { DocBox } from './DocBox';
import { DocMarker } from './DocMarker';
import { DocTabs } from './DocTabs';

/**
 * A page of documentation: Markdown that somebody else may have written, with the widgets of areas, tabs and boxes at the places of their markers. What is
 * malformed shows nothing.
 */
export function DocText({
  text,
  level = 1,
  onFault,
}: {
  readonly text: string;
  /** That a heading of the first level becomes: 1 to 5. */
  readonly level?: number;
  /** Told of what a page does not say rightly; people are not. */
  readonly onFault?: (fault: unknown) => void;
}) {
  const parts = useMemo(() => readDoc(text, onFault === undefined ? {} : { onFault }), [text, onFault]);
  return <DocParts parts={parts} level={level} />;
}

function DocParts({ parts, level }: { readonly parts: readonly DocPart[]; readonly level: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and stay where they are while the text does
  return parts.map((part, index) => <DocPartView key={`${index} ${part.kind}`} part={part} level={level} />);
}

function DocPartView({ part, level }: { readonly part: DocPart; readonly level: number }): ReactNode {
  switch (part.kind) {
    case 'text':
      return <Markdown text={part.text} level={level} isDocument />;
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
