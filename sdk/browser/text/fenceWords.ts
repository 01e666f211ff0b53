interface Node {
  readonly type: string;
  readonly lang?: string | null;
  readonly meta?: string | null;
  data?: { hProperties?: Record<string, unknown> };
  readonly children?: readonly Node[];
}

/** Keeps what stands behind the marks of blocks of code, which Markdown leaves out of the page, as their `data-fence`. */
export const fenceWords = () => (tree: Node) => keep(tree);

function keep(node: Node): void {
  if (node.type === 'code') {
    const { lang, meta } = node;
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dataFence: `${lang ?? ''} ${meta ?? ''}` } };
  }
  for (const child of node.children ?? []) keep(child);
}
