import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '#sdk/browser';
import { windowTitle } from '../routing/windowTitle';

/** An address that no page answers. */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = windowTitle({ breadcrumb: 'Page not found' });
  }, []);
  return (
    <EmptyState icon="question" level="h1" title="Page not found" action={<Link to="/">Go to the start page</Link>}>
      There is no page at <code>{pathname}</code>. The link may be old, or the page belongs to a plugin that is not there.
    </EmptyState>
  );
}
