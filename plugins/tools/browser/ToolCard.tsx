import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '#sdk/browser';
import type { Tool } from '../contract';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) 16px',
    alignContent: 'start',
    gap: '2px 12px',
    height: '100%',
    boxSizing: 'border-box',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  icon: { color: tokens.colorBrandForeground1 },
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    outlineStyle: 'none',
    // The whole card is what one clicks, and what has the focus.
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusMedium },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  description: { gridColumnStart: 2, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** A tool: its title is the link, which takes up the card. */
export function ToolCard({ tool: { title, description, path, icon, isDocument = false } }: { readonly tool: Tool }) {
  const styles = useStyles();
  const about = { className: styles.link, 'aria-describedby': useId() };
  return (
    <div className={styles.root}>
      <Icon className={styles.icon} name={icon} />
      {isDocument ? (
        <a {...about} href={path} target="_blank" rel="noreferrer">
          {title}
        </a>
      ) : (
        <Link {...about} to={path}>
          {title}
        </Link>
      )}
      {isDocument ? <Icon name="external-link" size={16} /> : <span />}
      <span className={styles.description} id={about['aria-describedby']}>
        {description}
      </span>
    </div>
  );
}
