import { createDOMRenderer, FluentProvider, makeStyles, RendererProvider, tokens, useFocusFinders } from '@fluentui/react-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { RouterProvider } from 'react-router';
import { PluginHostContext, themes } from '#sdk/browser';
import { ChosenTimeZone } from './ChosenTimeZone';
import type { Application } from './createApplication';
import type { ThemePreference } from './services/ThemePreference';
import { CrashBoundary } from './shell/CrashBoundary';
import { GlitchScreen } from './shell/GlitchScreen';
import { NoticeHost } from './shell/NoticeHost';
import { OfflineModal } from './shell/OfflineModal';
import { StartLoader } from './shell/StartLoader';
import './shell/page.css';

const useStyles = makeStyles({
  root: { minHeight: '100vh', backgroundColor: tokens.colorNeutralBackground1, fontVariantNumeric: 'tabular-nums' },
});

type State = { readonly is: 'failed'; readonly error: unknown } | { readonly is: 'ready'; readonly app: Application };

/** Griffel writes style tags; the page's policy lets them in by this answer's nonce. */
const renderer = createDOMRenderer(document, {
  styleElementAttributes: { nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '' },
});

/** The whole window: theme first, then the application, or why it could not start. */
export function Root({ theme, state }: { readonly theme: ThemePreference; readonly state: State }) {
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <Themed theme={theme}>
        <CrashBoundary {...(state.is === 'ready' && { onCrash: (error) => state.app.errors.add(error), restart: state.app.restart })}>
          {state.is === 'failed' && <GlitchScreen detail="The application could not start." error={state.error} />}
          {state.is === 'ready' && <Running app={state.app} />}
        </CrashBoundary>
      </Themed>
    </RendererProvider>
  );
}

/** Below the renderer's provider, so that no style is written without the nonce. */
const Themed = observer(function Themed({ theme, children }: { readonly theme: ThemePreference; readonly children: ReactNode }) {
  const styles = useStyles();
  useEffect(() => {
    document.documentElement.dataset.theme = theme.theme;
    document.documentElement.style.colorScheme = theme.theme;
  }, [theme.theme]);
  return (
    <FluentProvider theme={themes[theme.theme]}>
      <div className={styles.root}>{children}</div>
    </FluentProvider>
  );
});

function Running({ app }: { readonly app: Application }) {
  // Holds the focus manager: the last dialog to close would end it before it has shown the page to screen readers again (microsoft/tabster#530).
  useFocusFinders();
  return (
    <PluginHostContext value={app.host}>
      <QueryClientProvider client={app.queries}>
        <ChosenTimeZone>
          <RouterProvider router={app.router} />
        </ChosenTimeZone>
        <OfflineModal connectivity={app.connectivity} />
        <StartLoader startup={app.startup} />
        <NoticeHost queue={app.notices} go={(path) => void app.router.navigate(path)} />
      </QueryClientProvider>
    </PluginHostContext>
  );
}
