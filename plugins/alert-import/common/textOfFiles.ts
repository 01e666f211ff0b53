/** Texts of files as one that can be imported: each begins with a line that names its file. */
export const textOfFiles = (files: readonly { readonly name: string; readonly text: string }[]): string =>
  files.map(({ name, text }) => `# Source: ${name.replaceAll(/\s+/g, ' ')}\n${text}`).join('\n---\n');
