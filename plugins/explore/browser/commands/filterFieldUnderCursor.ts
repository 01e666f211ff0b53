import type { Context } from '#sdk';
import { noticesService } from '#sdk/browser';
import { exploreStoreService } from '../store/ExploreStore';

/** What says of itself which field it shows, at the focus or else under the pointer. */
function fieldUnderCursor(): string | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-field]');
  const pointed = [...document.querySelectorAll<HTMLElement>('[data-field]:hover')].at(-1);
  return (focused ?? pointed)?.dataset.field ?? typedField();
}

/** The last word of the query that is being typed, when it can be a field's name. */
function typedField(): string | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-query]');
  if (focused === null || focused === undefined) return undefined;
  const input = focused.querySelector('input');
  return /([\w@][\w@.-]*):?\s*$/.exec(input?.value ?? focused.querySelector('[contenteditable]')?.textContent ?? '')?.[1];
}

/** Filters by whether a log has the field under the cursor, and says what to do where there is none. */
export function filterFieldUnderCursor(services: Context, negate: boolean): void {
  const field = fieldUnderCursor();
  if (field !== undefined) services.get(exploreStoreService).setExists(field, negate);
  else {
    services.get(noticesService).show({
      intent: 'info',
      title: 'No field is under the cursor',
      text: 'Point at a field or a value, or type the name of a field into the query.',
    });
  }
}
