import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export type Edge = 'before' | 'after';

interface ColumnDrag {
  readonly element: HTMLElement;
  /** The part of it that is taken hold of. */
  readonly handle: HTMLElement;
  readonly name: string;
  /** Where a column that is held over this one would go; undefined when none is. */
  onOver(edge: Edge | undefined): void;
  onDrop(column: string, edge: Edge): void;
}

/** Lets a column's head be dragged to another place, and others be dropped beside it. @returns what ends that */
export function columnDrag({ element, handle, name, onOver, onDrop }: ColumnDrag): () => void {
  const edgeAt = (clientX: number): Edge => {
    const { left, width } = element.getBoundingClientRect();
    return clientX < left + width / 2 ? 'before' : 'after';
  };
  return combine(
    draggable({ element, dragHandle: handle, getInitialData: () => ({ column: name }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.column === 'string' && source.data.column !== name,
      onDrag: ({ location }) => onOver(edgeAt(location.current.input.clientX)),
      onDragLeave: () => onOver(undefined),
      onDrop: ({ source, location }) => {
        onOver(undefined);
        if (typeof source.data.column === 'string') onDrop(source.data.column, edgeAt(location.current.input.clientX));
      },
    }),
  );
}
