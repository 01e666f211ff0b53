import { useEffect, useRef, useState } from 'react';
import { readLocal, useSession, writeLocal } from '#sdk/browser';

const key = 'home-went-wrong';
const version = 1;
/** Pixels: before anything was shown, at least, and at most. */
const USUAL = 168;
const LEAST = 168;
const MOST = 720;

/**
 * The height that a content had when it was shown last, so that what is below does not move when it comes again. What is higher this time scrolls
 * within it until somebody asks for all of it.
 */
export function useReservedHeight() {
  const session = useSession();
  const user = session?.user.id ?? 0;
  const name = `${key}-${session?.account.id ?? 0}`;
  const content = useRef<HTMLDivElement>(null);
  const [reserved] = useState(() => {
    const stored = readLocal(name, user);
    const { height } = stored?.version === version ? stored.state : {};
    return typeof height === 'number' ? Math.min(MOST, Math.max(LEAST, height)) : USUAL;
  });
  const [isHigher, setHigher] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const element = content.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      setHigher(height > reserved);
      if (height > 0) writeLocal(name, user, { version, state: { height } });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [name, user, reserved]);
  return {
    content,
    /** Of what holds the content: its least height, and its greatest while it is not shown whole. */
    style: isWhole ? { minHeight: reserved } : { height: reserved },
    /** Shows all of it; undefined where all is to be seen. */
    showAll: isHigher && !isWhole ? () => setWhole(true) : undefined,
  };
}
