import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Live } from './live.tsx';

/** How far below the window a part may be when it starts to load. */
const MARGIN = '600px';

/** A `Live` part that is loaded when the reader comes near it. The page itself then opens without its scripts. */
export function LiveWhenNear({ part, children }: ComponentProps<typeof Live>) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return <div ref={place}>{isNear ? <Live part={part}>{children}</Live> : children}</div>;
}
