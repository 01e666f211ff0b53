import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { Outlet } from 'react-router';
import { banners } from '#sdk';
import { Later, navigationBarService, Slot, useService } from '#sdk/browser';
import { CommandPalette } from '../palette/CommandPalette';
import { KeyList } from '../palette/KeyList';
import { useCommands } from '../palette/useCommands';
import { useKeyBindings } from '../palette/useKeyBindings';
import { useKeptRoute } from '../routing/useKeptRoute';
import { Entrance } from './Entrance';
import { Header } from './Header';
import { HeaderPanelHost } from './HeaderPanelHost';
import { NavList } from './NavList';
import { SafeModeBanner } from './SafeModeBanner';
import { SideNavigation } from './SideNavigation';

const useStyles = makeStyles({
  root: { display: 'flex', height: '100vh', overflow: 'hidden' },
  main: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, backgroundColor: tokens.colorNeutralBackground1 },
  below: { position: 'relative', display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
  page: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0, overflow: 'auto', outline: 'none' },
  skip: {
    position: 'absolute',
    left: '-9999px',
    ':focus': {
      left: '8px',
      top: '8px',
      zIndex: 30,
      padding: '4px 8px',
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorBrandForegroundLink,
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
    },
  },
});

/** The frame of every signed-in page: side navigation, header, banners, and the page with the drawer of the header upon it. */
export const Shell = observer(function Shell() {
  const styles = useStyles();
  const { isFocused, isList } = useService(navigationBarService);
  const { commands, palette, keys } = useCommands();
  useKeyBindings(commands);
  useKeptRoute();
  return (
    <div className={styles.root}>
      <button type="button" className={styles.skip} onClick={() => document.getElementById('page')?.focus()}>
        Skip to the page
      </button>
      {!isFocused && (isList ? <NavList onSearch={palette.show} /> : <SideNavigation onSearch={palette.show} />)}
      <div className={styles.main}>
        <Header />
        <SafeModeBanner />
        <Later>
          <Slot point={banners} />
        </Later>
        <div className={styles.below}>
          <main id="page" tabIndex={-1} className={styles.page}>
            <Entrance>
              <Outlet />
            </Entrance>
          </main>
          <HeaderPanelHost />
        </div>
      </div>
      {palette.open && <CommandPalette commands={commands} close={palette.close} />}
      {keys.open && <KeyList commands={commands} close={keys.close} />}
    </div>
  );
});
