import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Content, ContentText } from 'pdfmake/interfaces';

const headings = [15, 13, 12, 11, 10, 10] as const;

/** A text in Markdown as it is printed. */
export const markdownNodes = (text: string): Content[] => fromMarkdown(text).children.flatMap(block);

function block(node: RootContent): Content[] {
  switch (node.type) {
    case 'heading':
      return [{ text: inline(node.children), fontSize: headings[node.depth - 1] ?? 10, bold: true, margin: [0, 4, 0, 2] }];
    case 'paragraph':
      return [{ text: inline(node.children), margin: [0, 0, 0, 4] }];
    case 'list': {
      const items = node.children.map((item): Content => ({ stack: item.children.flatMap(block) }));
      return [node.ordered === true ? { ol: items, start: node.start ?? 1 } : { ul: items }];
    }
    case 'blockquote':
      return [{ stack: node.children.flatMap(block), margin: [10, 0, 0, 4], italics: true }];
    case 'code':
      return [{ text: node.value, preserveLeadingSpaces: true, margin: [0, 0, 0, 4], background: '#e9eaed' }];
    case 'thematicBreak':
      return [{ text: '———' }];
    default: {
      const words = wordsOf(node);
      return words === '' ? [] : [{ text: words }];
    }
  }
}

const inline = (nodes: readonly PhrasingContent[]): ContentText[] => nodes.map(phrase);

function phrase(node: PhrasingContent): ContentText {
  switch (node.type) {
    case 'strong':
      return { text: inline(node.children), bold: true };
    case 'emphasis':
      return { text: inline(node.children), italics: true };
    case 'inlineCode':
      return { text: node.value, background: '#e9eaed' };
    case 'break':
      return { text: '\n' };
    case 'link':
      return /^https?:\/\//i.test(node.url)
        ? { text: inline(node.children), link: node.url, color: '#594dd0' }
        : { text: inline(node.children) };
    default:
      return { text: wordsOf(node) };
  }
}

/** What is left of a node that is not printed as what it is: its words, and of HTML none. */
function wordsOf(node: Nodes): string {
  if (node.type === 'html') return '';
  if ('children' in node) return node.children.map(wordsOf).join('');
  if ('alt' in node) return node.alt ?? '';
  return 'value' in node ? node.value : '';
}
