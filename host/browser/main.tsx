import './withoutEval';
import { createApplication } from './createApplication';
import { Root } from './Root';
import { createRoot } from './reactRoot';
import { safeModePlugins } from './services/safeMode';
import { ThemePreference } from './services/ThemePreference';

const theme = new ThemePreference({
  search: location.search,
  storage: localStorage,
  systemIsDark: matchMedia('(prefers-color-scheme: dark)').matches,
});
const container = document.getElementById('app');
if (container === null) throw new Error('The page has no element #app.');
const root = createRoot(container);

createApplication({ theme, safe: safeModePlugins(location.search, sessionStorage) }).then(
  (app) => root.render(<Root theme={theme} state={{ is: 'ready', app }} />),
  (error: unknown) => {
    reportError(error);
    root.render(<Root theme={theme} state={{ is: 'failed', error }} />);
  },
);
