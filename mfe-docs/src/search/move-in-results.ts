import type { KeyboardEvent } from 'react';

type Search = {
  /** What the results are for. */
  readonly query: string;
  readonly input: HTMLInputElement | null | undefined;
  readonly results: HTMLElement | null;
  /** Ends the search and focuses its field. */
  readonly onClose: () => void;
};

/**
 * Keys of the search: ↓ and ↑ move the focus from the field through its results and back, Home and End to the first and last
 * one, Enter in the field opens the first one, and Escape closes the search.
 */
export function moveInResults(event: KeyboardEvent, { query, input, results, onClose }: Search): void {
  if (event.nativeEvent.isComposing) return;
  const links = [...(results?.querySelectorAll('a') ?? [])];
  const place = links.findIndex((link) => link.matches(':focus'));
  const isInField = document.activeElement === input;
  if (event.key === 'Escape') {
    event.preventDefault();
    onClose();
    return;
  }
  if (event.key === 'Enter' && isInField) {
    event.preventDefault();
    // the results of what was typed last may not be there yet
    if (input?.value.trim() === query) links[0]?.click();
    return;
  }
  if (!isInField && place < 0) return;
  const next = stepOf(event.key, { place, last: links.length - 1 });
  if (next === null || links.length === 0) return;
  event.preventDefault();
  (next < 0 ? input : links[next])?.focus();
}

/** The place of the result to focus; below 0 = the field, null = the key does not move. */
function stepOf(
  key: string,
  { place, last }: { readonly place: number; readonly last: number },
): number | null {
  if (key === 'ArrowDown') return Math.min(place + 1, last);
  if (place < 0) return null;
  if (key === 'ArrowUp') return place - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
