import { flushSync } from 'react-dom';

const ROOT = 'data-conditions';
const REMOVES = 'data-removes';
/** Of the element around a whole condition. */
export const conditionsRoot = { [ROOT]: '' };
/** Of the buttons that remove a part of it. */
export const removes = { [REMOVES]: '' };

const removalsIn = (root: Element | null) => [...(root?.querySelectorAll<HTMLElement>(`[${REMOVES}]`) ?? [])];

/** Removes the part of a button, which goes with it, and puts the focus on the button that takes its place. */
export function removeWithFocus(button: HTMLElement, remove: () => void): void {
  const root = button.closest(`[${ROOT}]`);
  const place = removalsIn(root).indexOf(button);
  flushSync(remove);
  const left = removalsIn(root);
  left[Math.min(place, left.length - 1)]?.focus();
}

/** Adds a part to the group of a button and puts the focus on the part's first field. */
export function addWithFocus(button: HTMLElement, add: () => void): void {
  const group = button.closest('[role="group"]');
  flushSync(add);
  const added = group?.querySelectorAll(':scope > [role="group"]');
  added
    ?.item(added.length - 1)
    ?.querySelector('select')
    ?.focus();
}
