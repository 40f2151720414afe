import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useInBrowser } from '../../article/use-in-browser.ts';

type LiveProps = {
  /** A lazy component. */
  readonly part: ComponentType;
  /** What readers without scripts get, and others while the part loads. */
  readonly children: ReactNode;
};

/** A part of a page that needs the product's components, loaded when the page is displayed. */
export function Live({ part: Part, children }: LiveProps) {
  const isInBrowser = useInBrowser();
  return isInBrowser ? (
    <Suspense fallback={children}>
      <Part />
    </Suspense>
  ) : (
    children
  );
}
