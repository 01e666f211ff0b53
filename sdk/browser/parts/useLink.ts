import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

/**
 * Address and click of a link to another page of the application. A click for another tab is left to the browser, and one that something around it has
 * dealt with (`preventDefault`) to that.
 * @example <MenuItemLink {...useLink('/docs')}>Documentation</MenuItemLink>
 */
export function useLink(to: string): { readonly href: string; onClick(event: MouseEvent): void } {
  const href = useHref(to);
  const navigate = useNavigate();
  return {
    href,
    onClick: (event) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(to);
    },
  };
}
