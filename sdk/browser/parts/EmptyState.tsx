import type { ReactNode } from 'react';
import type { IconName } from '../look/icons';
import { Message } from './Message';

/** Nothing here: what this place is, why it is empty, and the one next step. */
export function EmptyState({
  icon = 'info',
  title,
  level,
  children,
  action,
}: {
  readonly icon?: IconName;
  readonly title: string;
  /** `h1` where it is all there is on a page. */
  readonly level?: 'h1' | 'h2';
  /** Why it is empty. */
  readonly children?: ReactNode;
  /** The next step, usually one button or link. */
  readonly action?: ReactNode;
}) {
  return (
    <Message icon={icon} title={title} level={level} actions={action}>
      {children}
    </Message>
  );
}
