import { ownAddress } from '#sdk';
import { PublicError } from '#sdk/server';

const isShort = /^\/(short-url|goto|explore\/goto)([/?#]|$)/;

/** The path, query and fragment of a page of this installation. @throws PublicError 400 TARGET_REFUSED for anything else */
export function inAppTarget(target: string): string {
  const address = ownAddress(target);
  if (address === undefined || isShort.test(address))
    throw new PublicError(
      400,
      'TARGET_REFUSED',
      'A short link leads to a page of this installation: send its path, such as /explore?query=error.',
    );
  return address;
}
