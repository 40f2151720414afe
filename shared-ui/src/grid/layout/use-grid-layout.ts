import { useCallback, useState } from 'react';
import { type GridLayout, gridLayoutFrom, plainGridLayout } from './grid-layout.ts';

const PREFIX = 'adhelm.grid.layout.';

function remembered(name: string, initial: GridLayout): GridLayout {
  const text = localStorage.getItem(PREFIX + name);
  if (text === null) return initial;
  try {
    return gridLayoutFrom(JSON.parse(text));
  } catch {
    // not written by this page, so ignored
    return initial;
  }
}

/**
 * The layout of a grid, stored in this browser under `name`, such as `campaigns/list`; `initial` until then. With another
 * `name`, it is the layout stored under that.
 *
 * @example
 * const [layout, setLayout] = useGridLayout('campaigns/list');
 * <DataGrid layout={layout} onLayoutChange={setLayout} … />
 */
export function useGridLayout(
  name: string,
  initial = plainGridLayout,
): readonly [GridLayout, (layout: GridLayout) => void] {
  const [kept, setKept] = useState(() => ({ name, layout: remembered(name, initial) }));
  const present = kept.name === name ? kept : { name, layout: remembered(name, initial) };
  if (present !== kept) setKept(present);
  const change = useCallback(
    (changed: GridLayout) => {
      localStorage.setItem(PREFIX + name, JSON.stringify(changed));
      setKept({ name, layout: changed });
    },
    [name],
  );
  return [present.layout, change];
}
