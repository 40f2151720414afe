export type CheckedState = 'none' | 'some' | 'all';

type CheckMarkProps = { readonly label: string; readonly checked: CheckedState };

/** A check mark that the grid's own events act on: it is no tab stop, and does nothing by itself. */
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

/** What a check mark for many rows shows. */
export function checkedState(selected: number, of: number): CheckedState {
  if (selected === 0 || of === 0) return 'none';
  return selected >= of ? 'all' : 'some';
}
