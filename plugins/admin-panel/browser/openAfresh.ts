/** Loads the application anew at a path, so that nothing that was read as one person stays for the next. */
export const openAfresh = (path: string): void => window.location.assign(path);
