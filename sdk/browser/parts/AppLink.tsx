import { Link } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useLink } from './useLink';

/** A link to another page of the application. */
export function AppLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link inline {...useLink(to)}>
      {children}
    </Link>
  );
}
