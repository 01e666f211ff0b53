import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '#sdk/browser';
import type { Tool } from '../contract';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) 16px',
    gap: '2px 12px',
    height: '100%',
    boxSizing: 'border-box',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, borderTopColor: tokens.colorNeutralStroke1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  icon: { color: tokens.colorBrandForeground1 },
  title: { fontWeight: tokens.fontWeightSemibold },
  description: { gridColumnStart: 2, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** A tool: the whole card is its link. */
export function ToolCard({ tool }: { readonly tool: Tool }) {
  const styles = useStyles();
  const id = useId();
  const { title, description, path, icon, isDocument = false } = tool;
  const about = { className: styles.root, 'aria-labelledby': `${id}title`, 'aria-describedby': `${id}description` };
  const content = (
    <>
      <Icon className={styles.icon} name={icon} />
      <span className={styles.title} id={`${id}title`}>
        {title}
      </span>
      {isDocument ? <Icon name="external-link" size={16} /> : <span />}
      <span className={styles.description} id={`${id}description`}>
        {description}
      </span>
    </>
  );
  return isDocument ? (
    <a {...about} href={path} target="_blank" rel="noreferrer">
      {content}
    </a>
  ) : (
    <Link {...about} to={path}>
      {content}
    </Link>
  );
}
