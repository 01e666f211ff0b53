import { Menu, MenuButton, MenuItemLink, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { Icon, useTimeZone } from '#sdk/browser';
import { type ExportFormat, exportFormats } from '../contract';
import { auditAddress } from './auditAddress';
import type { ShownFilter } from './useAuditFilter';

const titles: Readonly<Record<ExportFormat, string>> = { csv: 'CSV, for spreadsheets', ndjson: 'NDJSON, for programs' };

/** Takes all entries of the filter away as a file, those of the pages not seen included. */
export function ExportMenu({ filter }: { readonly filter: ShownFilter }) {
  const zone = useTimeZone();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<Icon name="download" size={16} />}>Export</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {exportFormats.map((format) => (
            <MenuItemLink key={format} href={auditAddress(`/export/${format}`, filter, zone)} download>
              {titles[format]}
            </MenuItemLink>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
