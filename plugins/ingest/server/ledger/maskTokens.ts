/** What stands for a token that is not shown. */
export const MASK = '…';

/** The form of a shipping token: 32 letters. */
const SHIPPING = /(?<![A-Za-z])[A-Za-z]{32}(?![A-Za-z])/g;
/** One that was cut with the text it stands in. */
const CUT = /(?<![A-Za-z])[A-Za-z]{8,31}$/;
/** Tokens of ours that are marked as such. */
const MARKED = /\b(astrolabe_(?:api|share)_)[\w-]+/g;
/** In front of a syslog message, behind its length or not. */
const IN_FRONT = /^(\uFEFF?(?:\d{1,10} )?\[)[^\]\s]{1,512}(?=\] ?<)/;
/** Behind a name that says so. */
const NAMED =
  /((?:token|api[-_]?key|apikey|password|passwd|secret|authorization)\\?["']?\s{0,3}[:=]\s{0,3}\\?["']?(?:(?:bearer|apikey|basic|splunk|token) )?)(?!["'\\\s]|bearer |apikey |basic |splunk |token )[^"'\\\s,;&}\]]+/gi;
/** Behind a scheme of the header Authorization. */
const AUTHORIZED = /\b((?:Bearer|ApiKey|Basic|Splunk) +)[\w+/=.~-]{8,}/g;

/**
 * A text of a sender with every token in it masked, so that people may see it who may not see the token.
 * @param isCut whether the text is the beginning of a longer one
 */
export function maskTokens(text: string, isCut = false): string {
  const masked = text
    .replace(IN_FRONT, `$1${MASK}`)
    .replace(NAMED, `$1${MASK}`)
    .replace(AUTHORIZED, `$1${MASK}`)
    .replace(MARKED, `$1${MASK}`)
    .replace(SHIPPING, MASK);
  return isCut ? masked.replace(CUT, MASK) : masked;
}
