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
 * The layout of a grid, stored in this browser under `name`, such as `campaigns/list`; `initial` until then.
 *
 * @example
 * const [layout, setLayout] = useGridLayout('campaigns/list');
 * <DataGrid layout={layout} onLayoutChange={setLayout} … />
 */
export function useGridLayout(
  name: string,
  initial = plainGridLayout,
): readonly [GridLayout, (layout: GridLayout) => void] {
  const [layout, setLayout] = useState(() => remembered(name, initial));
  const change = useCallback(
    (changed: GridLayout) => {
      localStorage.setItem(PREFIX + name, JSON.stringify(changed));
      setLayout(changed);
    },
    [name],
  );
  return [layout, change];
}
