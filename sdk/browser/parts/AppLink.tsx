import { Link } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';

/** A link to another page of the application. */
export function AppLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <Link
      inline
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </Link>
  );
}
