import { useEffect } from 'react';
import { messages } from '../messages/page-title.ts';

/** The title of a page: its own name in front of the product's; without a name the product's alone. */
export function pageTitle(name?: string): string {
  return name === undefined ? messages.product : messages.page(name);
}

export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
}
