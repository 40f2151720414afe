import { CopyButton } from '@adhelm/shared-ui/basics';
import type { ComponentProps } from 'react';
import { useInBrowser } from './use-in-browser.ts';

/** A copy button in a place of its size, which is empty until scripts run. */
export function CopyPlace(button: ComponentProps<typeof CopyButton>) {
  const isInBrowser = useInBrowser();
  return <div className="reading-copy">{isInBrowser && <CopyButton {...button} />}</div>;
}
