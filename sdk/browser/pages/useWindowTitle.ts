import { useEffect } from 'react';
import { productName } from '#sdk';

/** Names the window by what its page shows, once that is known; until then, and on the next page, it has the page's own title. */
export function useWindowTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} - ${productName}`;
  }, [title]);
}
