/** What every browser of the bench is started with: nothing of its own beside the page. */
export const chromiumOptions = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
