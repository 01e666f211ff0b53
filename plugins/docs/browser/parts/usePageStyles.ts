import { makeStyles, tokens } from '@fluentui/react-components';

/** How a page of documentation is laid out: its text, and beside it what is on it. */
export const usePageStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 860px) 220px',
    gap: '40px',
    '@media (max-width: 1180px)': { gridTemplateColumns: 'minmax(0, 860px)' },
  },
  text: { minWidth: 0, lineHeight: tokens.lineHeightBase400, fontSize: tokens.fontSizeBase300 },
});
