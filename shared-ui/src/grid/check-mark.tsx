export type CheckedState = 'none' | 'some' | 'all';

type CheckMarkProps = { readonly label: string; readonly checked: CheckedState };

/** A checkbox driven by the grid's own events: no tab stop, and no behaviour of its own. */
export function CheckMark({ label, checked }: CheckMarkProps) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={label}
      checked={checked === 'all'}
      ref={(element) => {
        if (element !== null) element.indeterminate = checked === 'some';
      }}
      readOnly
    />
  );
}

/** The state of a checkbox for several rows. */
export function checkedState(selected: number, of: number): CheckedState {
  if (selected === 0 || of === 0) return 'none';
  return selected >= of ? 'all' : 'some';
}
