import { MenuItemLink } from '@fluentui/react-components';
import { useLink } from '#sdk/browser';

/** An entry that leads to a page of the application. */
export function HelpLink({ to, title }: { readonly to: string; readonly title: string }) {
  return <MenuItemLink {...useLink(to)}>{title}</MenuItemLink>;
}
