import { makeStyles } from '@fluentui/react-components';
import { severityToken } from './theme';

/** Classes by severity, for texts that have its colour. */
export const useSeverityInks = makeStyles({
  trace: { color: severityToken('trace') },
  debug: { color: severityToken('debug') },
  info: { color: severityToken('info') },
  warn: { color: severityToken('warn') },
  error: { color: severityToken('error') },
  fatal: { color: severityToken('fatal') },
});

/** Classes by severity, for rows with a bar at the left that tells those worth a look; the row says how wide it is, and that it is transparent. */
export const useSeverityBars = makeStyles({
  trace: {},
  debug: {},
  info: {},
  warn: { borderLeftColor: severityToken('warn') },
  error: { borderLeftColor: severityToken('error') },
  fatal: { borderLeftColor: severityToken('fatal') },
});
