import { Button, Link, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useHref } from 'react-router';
import { supportContact } from '#sdk/browser';
import { publishedDashboards } from './isPublished';
import { metricsAddress } from './metricsAddress';
import type { useInstall } from './useInstall';

/** A link to installed dashboards, which opens beside what the person reads. */
export function ViewInMetrics({
  dashboards,
  asButton = false,
}: {
  readonly dashboards: readonly { readonly uid: string }[];
  readonly asButton?: boolean;
}) {
  const href = useHref(metricsAddress(dashboards));
  return asButton ? (
    <Button as="a" href={href} target="_blank" rel="noreferrer">
      View in Metrics
    </Button>
  ) : (
    <Link inline href={href} target="_blank" rel="noreferrer">
      View in Metrics
    </Link>
  );
}

/** What became of an install, in words. */
export function InstallOutcome({ install, onRetry }: { readonly install: ReturnType<typeof useInstall>; onRetry(): void }) {
  if (install.isSuccess) {
    return (
      <MessageBar intent="success" layout="multiline">
        <MessageBarBody>
          Dashboard bundle installed successfully <ViewInMetrics dashboards={publishedDashboards(install.data)} />
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (!install.isError) return null;
  const contact = supportContact();
  const reason = install.error instanceof Error ? install.error.message : '';
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        Could not install the dashboard bundle.{' '}
        <Link
          inline
          {...(contact === undefined
            ? { as: 'button' as const, onClick: onRetry }
            : { href: contact, target: '_blank', rel: 'noreferrer' })}
        >
          Try again or Contact support
        </Link>
        {reason !== '' && <div>{reason}</div>}
      </MessageBarBody>
    </MessageBar>
  );
}
