import type { Plugin } from 'vite';

/**
 * Gives every module that plugins from outside share with the host a file of its own in the build, and the page an import map that leads there.
 * @param from path of the file that imports them
 */
export function sharedKit(from: string): Plugin;
