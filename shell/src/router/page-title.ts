import { useEffect } from 'react';

const PRODUCT = 'Adhelm | One helm for every traffic source';

/** The title of a page: its own name in front of the product's; without a name the product's alone. */
export function pageTitle(name?: string): string {
  return name === undefined ? PRODUCT : `${name} | ${PRODUCT}`;
}

export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
}
