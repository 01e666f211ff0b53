/** A parsed binding such as `mod+k`; `mod` is Ctrl, on macOS Cmd. */
interface KeyBinding {
  readonly mod: boolean;
  readonly control: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly key: string;
}

export const isMac = (platform: string = navigator.platform): boolean => /^(mac|iphone|ipad)/i.test(platform);

/** Short names of keys, as people write them, by the browser's. */
const written: Readonly<Record<string, string>> = {
  arrowdown: 'down',
  arrowup: 'up',
  arrowleft: 'left',
  arrowright: 'right',
  escape: 'esc',
  ' ': 'space',
};
const modifiers = ['control', 'meta', 'alt', 'shift'];
const nameOf = (key: string): string => written[key.toLowerCase()] ?? key.toLowerCase();

/** Reads `mod+k`, `alt+shift+enter`, `control+down`, `pagedown`, `?`. */
export function parseBinding(text: string): KeyBinding {
  const parts = text.toLowerCase().split('+');
  const key = parts.pop() ?? '';
  return {
    mod: parts.includes('mod'),
    control: parts.includes('control') || parts.includes('ctrl'),
    meta: parts.includes('meta') || parts.includes('cmd'),
    alt: parts.includes('alt'),
    shift: parts.includes('shift'),
    key: key === '' ? '+' : nameOf(key),
  };
}

/** Whether a binding can be typed while plain keys write text. */
export const isChord = ({ mod, control, meta, alt }: KeyBinding): boolean => mod || control || meta || alt;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a key press is this binding. A sign such as `?` may need Shift on one keyboard and not on another, so Shift counts for letters only. */
export function isPressed(event: Pressed, binding: KeyBinding, mac = isMac()): boolean {
  if (event.ctrlKey !== (binding.control || (binding.mod && !mac)) || event.metaKey !== (binding.meta || (binding.mod && mac)))
    return false;
  if (event.altKey !== binding.alt) return false;
  const isLetter = /^[a-z0-9]$/.test(binding.key);
  if ((isLetter || binding.key.length > 1) && event.shiftKey !== binding.shift) return false;
  // With Alt some systems report another sign; the key's place still tells the letter.
  return nameOf(event.key) === binding.key || (isLetter && event.code.toLowerCase() === `key${binding.key}`);
}

/** The binding that a key press is, as it is written; undefined while only modifiers are held. */
export function bindingOf(event: Pressed): string | undefined {
  if (modifiers.includes(event.key.toLowerCase())) return undefined;
  const letter = /^key([a-z])$/i.exec(event.code)?.[1]?.toLowerCase();
  const key = event.altKey && letter !== undefined ? letter : nameOf(event.key);
  const held = [event.ctrlKey && 'control', event.metaKey && 'meta', event.altKey && 'alt', event.shiftKey && 'shift'];
  return [...held.filter((modifier) => modifier !== false), key].join('+');
}

/** Whether somebody is typing there, or a dialog or menu has the keys: plain keys are theirs. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(input|textarea|select)$/i.test(target.tagName) ||
    target.closest('dialog, [role="dialog"], [role="menu"], [role="listbox"]') !== null);

/** A binding as printed on keys: `Ctrl K`, on macOS `⌘ K`. */
export const bindingLabel = (text: string, mac = isMac()): string => bindingKeys(text, mac).join(' ');

/** The keys of a binding, each as printed on it: `Ctrl` and `Page up`. */
export function bindingKeys(text: string, mac = isMac()): readonly string[] {
  const { mod, control, meta, alt, shift, key } = parseBinding(text);
  const named = key.startsWith('page')
    ? `Page ${key.slice(4)}`
    : key.length === 1
      ? key.toUpperCase()
      : key.charAt(0).toUpperCase() + key.slice(1);
  const held = [
    (control || (mod && !mac)) && (mac ? '⌃' : 'Ctrl'),
    (meta || (mod && mac)) && (mac ? '⌘' : 'Meta'),
    alt && (mac ? '⌥' : 'Alt'),
    shift && (mac ? '⇧' : 'Shift'),
  ];
  return [...held, named].filter((key) => key !== false);
}
