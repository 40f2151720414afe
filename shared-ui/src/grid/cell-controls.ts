const CONTROLS = 'a[href], :is(button, select, textarea, input):not(:disabled)';
const PRESSED = 'a[href], button';

/** The controls of a cell that can be used now, in their order. */
export const controlsOf = (cell: Element): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>(CONTROLS)];

/** Whether it is a link or a button, which Enter activates and arrow keys mean nothing to. */
export const isPressed = (control: Element): boolean => control.matches(PRESSED);

/** Whether an event is one of a control that handles it itself; checkboxes of rows are the grid's own. */
export const isInControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('a[href], button, select, textarea, input:not([type="checkbox"])') !== null;

/** Focuses the first control of a cell; false if it has none. */
export function enterCell(cell: Element): boolean {
  const [first] = controlsOf(cell);
  first?.focus();
  return first !== undefined;
}

/** The button that opens the menu of a cell's row. */
export const menuButtonOf = (cell: Element): HTMLElement | null =>
  cell.closest('[role=row]')?.querySelector<HTMLElement>('button[aria-haspopup=menu]') ?? null;
