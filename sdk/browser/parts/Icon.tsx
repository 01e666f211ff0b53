import { type IconName, icons } from '../look/icons';

const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);

/** An icon of the host's set; a name it does not know shows a plain circle, so that a plugin's slip breaks nothing. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  readonly name: string;
  readonly size?: 12 | 16 | 20 | 24;
  readonly className?: string;
}) {
  const Drawn = icons[isIconName(name) ? name : 'circle'];
  return <Drawn className={className} style={{ width: size, height: size, flexShrink: 0 }} aria-hidden />;
}
