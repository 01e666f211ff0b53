import Bowser from 'bowser';

/** What people know a browser by. */
export interface NamedBrowser {
  /** Such as `Firefox 131`. */
  readonly browser: string;
  /** Such as `Windows` or `Android 14`. */
  readonly system: string;
}

/**
 * Reads what a browser, or a program, calls itself. Systems of computers are named without their version: browsers tell a frozen one.
 * @param userAgent as it came, empty when nothing was told
 */
export function browserNamed(userAgent: string): NamedBrowser {
  if (userAgent === '') return unknown;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const [, program, version] = /^(?!Mozilla\/)([\w.-]{1,32})\/(\d{1,6})/.exec(userAgent) ?? [];
  return {
    browser: named(browser.name, browser.version) ?? named(program, version) ?? unknown.browser,
    system: named(os.name, platform.type === 'desktop' ? undefined : os.version) ?? unknown.system,
  };
}

const unknown: NamedBrowser = { browser: 'Unknown browser', system: 'Unknown system' };

/** With the first number of the version, where there is one. */
function named(name: string | undefined, version: string | undefined): string | undefined {
  if (name === undefined || name === '') return undefined;
  const major = version?.split('.')[0] ?? '';
  return major === '' ? name : `${name} ${major}`;
}
