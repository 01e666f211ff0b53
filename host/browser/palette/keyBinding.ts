/** A parsed binding such as `mod+k`; `mod` is Ctrl, on macOS Cmd. */
interface KeyBinding {
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly key: string;
}

export const isMac = (platform: string = navigator.platform): boolean => /^(mac|iphone|ipad)/i.test(platform);

export function parseBinding(text: string): KeyBinding {
  const parts = text.toLowerCase().split('+');
  const key = parts.pop() ?? '';
  return { mod: parts.includes('mod'), alt: parts.includes('alt'), shift: parts.includes('shift'), key: key === '' ? '+' : key };
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a key press is this binding. A sign such as `?` may need Shift on one keyboard and not on another, so Shift counts for letters only. */
export function isPressed(event: Pressed, binding: KeyBinding, mac = isMac()): boolean {
  const [mod, other] = mac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (mod !== binding.mod || other || event.altKey !== binding.alt) return false;
  const isLetter = /^[a-z0-9]$/.test(binding.key);
  if ((isLetter || binding.key.length > 1) && event.shiftKey !== binding.shift) return false;
  // With Alt some systems report another sign; the key's place still tells the letter.
  return event.key.toLowerCase() === binding.key || (isLetter && event.code.toLowerCase() === `key${binding.key}`);
}

/** Whether somebody is typing there: plain keys are theirs. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** A binding as printed on keys: `Ctrl K`, on macOS `⌘ K`. */
export function bindingLabel(text: string, mac = isMac()): string {
  const { mod, alt, shift, key } = parseBinding(text);
  const named = key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1);
  return [mod && (mac ? '⌘' : 'Ctrl'), alt && (mac ? '⌥' : 'Alt'), shift && (mac ? '⇧' : 'Shift'), named].filter(Boolean).join(' ');
}
