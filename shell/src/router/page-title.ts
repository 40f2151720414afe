import { useEffect } from 'react';
import { messages } from '../messages/page-title.ts';

/** The page's title: its own name before the product's, or only the product's. */
export function pageTitle(name?: string): string {
  return name === undefined ? messages.product : messages.page(name);
}

export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
}
