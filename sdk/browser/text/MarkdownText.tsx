import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ComponentProps, createElement, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { ownAddress } from '../../ownAddress';
import { AppLink } from '../parts/AppLink';
import { CodeBlock } from './CodeBlock';
import { fenceWords } from './fenceWords';

const useStyles = makeStyles({
  root: {
    overflowWrap: 'anywhere',
    '& > :first-child': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
    '& p, & ul, & ol, & pre, & blockquote, & table': { marginBlock: '8px' },
    '& ul, & ol': { paddingInlineStart: '20px' },
    '& h2, & h3, & h4, & h5, & h6': {
      margin: '16px 0 4px',
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
      fontWeight: tokens.fontWeightSemibold,
    },
    '& code': { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
    '& :not(pre) > code': { padding: '1px 4px', borderRadius: tokens.borderRadiusSmall, backgroundColor: tokens.colorNeutralBackground3 },
    '& pre': {
      padding: '8px 12px',
      overflowX: 'auto',
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralBackground2,
    },
    '& blockquote': {
      marginInline: 0,
      paddingInlineStart: '12px',
      borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
      color: tokens.colorNeutralForeground2,
    },
    '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
    '& th, & td': { padding: '4px 8px', border: `1px solid ${tokens.colorNeutralStroke2}`, textAlign: 'start' },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& hr': { border: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  /** A page is long: its parts are told apart at a glance. */
  document: {
    '& h2': { margin: '28px 0 8px', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
    '& h3': { margin: '20px 0 4px' },
  },
});

function TextLink({ href, children }: { readonly href?: string | undefined; readonly children?: ReactNode }) {
  if (href === undefined || href === '') return children;
  const own = ownAddress(href);
  if (own !== undefined) return <AppLink to={own}>{children}</AppLink>;
  return (
    <Link inline href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
}

/** A picture of another site would tell that site who reads, and when. */
function Picture({ src, alt = '' }: { readonly src?: string | undefined; readonly alt?: string | undefined }) {
  const own = ownAddress(src);
  if (own !== undefined) return <img src={own} alt={alt} loading="lazy" />;
  return <TextLink href={src}>{alt === '' ? 'Picture' : alt}</TextLink>;
}

const components: Components = {
  a: ({ href, children }) => <TextLink href={href}>{children}</TextLink>,
  img: ({ src, alt }) => <Picture src={typeof src === 'string' ? src : undefined} alt={alt} />,
};

/** A heading of the first level becomes one of `level`, the others follow it. */
function headings(level: number): Components {
  const ofLevel = (written: number) => {
    const tag = `h${Math.min(6, level + written - 1)}`;
    return ({ id, children }: { readonly id?: string | undefined; readonly children?: ReactNode }) => createElement(tag, { id }, children);
  };
  return Object.fromEntries([1, 2, 3, 4, 5, 6].map((written) => [`h${written}`, ofLevel(written)]));
}
const byLevel = (more: Components) => new Map([1, 2, 3, 4, 5].map((level) => [level, { ...more, ...headings(level) }]));
const componentsOf = byLevel(components);
const documentComponentsOf = byLevel({ ...components, pre: ({ children }) => <CodeBlock>{children}</CodeBlock> });

/** As GitHub's, and of a style sheet not even its words are left. */
const schema = { ...defaultSchema, strip: ['script', 'style'] };
type Plugins = ComponentProps<typeof ReactMarkdown>['rehypePlugins'];
const plugins: Plugins = [rehypeRaw, [rehypeSanitize, schema]];
/** What authors say of blocks of code is kept in documents. */
const documentSchema = {
  ...schema,
  attributes: { ...schema.attributes, code: [...(schema.attributes?.code ?? []), 'dataFence'] },
};
/** Ids of headings come after what was written is sanitised: they are ours. */
const ofDocuments: Plugins = [rehypeRaw, [rehypeSanitize, documentSchema], rehypeSlug];

/** {@link Markdown}, with all that reads it. */
export default function MarkdownText({
  text,
  level,
  isDocument,
}: {
  readonly text: string;
  readonly level: number;
  readonly isDocument: boolean;
}) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, isDocument && styles.document)}>
      <ReactMarkdown
        remarkPlugins={isDocument ? [remarkGfm, fenceWords] : [remarkGfm]}
        rehypePlugins={isDocument ? ofDocuments : plugins}
        components={(isDocument ? documentComponentsOf : componentsOf).get(level) ?? components}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
