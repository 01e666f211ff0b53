import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { errorMessage, Icon, noticesService, useService } from '#sdk/browser';
import type { ExploreHit } from '../../contract';
import { type Copies, copies } from './copies';

/** Copies a log in the form that the next tool wants. */
export function CopyAs({ hit }: { readonly hit: ExploreHit }) {
  const notices = useService(noticesService);
  const copy = async ({ title, text }: Copies): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await text(hit));
      notices.show({ intent: 'success', title: `Log copied as ${title}` });
    } catch (error) {
      const refused = error instanceof DOMException || navigator.clipboard === undefined;
      notices.show({ intent: 'warning', title: refused ? 'The browser did not allow copying' : errorMessage(error) });
    }
  };
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<Icon name="copy" size={16} />}>
          Copy as
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {copies.map((way) => (
            <MenuItem key={way.title} onClick={() => void copy(way)}>
              {way.title}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
