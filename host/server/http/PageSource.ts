import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where the page and its files come from when they are not built: the development server. */
export interface PageSource {
  /** The page as it goes out for a path. `__CSP_NONCE__` and `__SUPPORT_CONTACT__` stand for what the host puts in. */
  page(path: string): Promise<string>;
  /** Answers what is a file of the page, and leaves the rest to `next`. */
  files(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
  /** What the page connects to beside the host, as sources of its Content-Security-Policy. */
  readonly connect: readonly string[];
}
