import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { LEAST_COLUMN_WIDTH } from './grid-layout.ts';
import type { ColumnPlaces } from './placed-columns.ts';
import type { ColumnActions } from './use-column-actions.ts';

/** A press that moves less than this is a click. */
const DRAG_THRESHOLD = 6;

/** The current drag: a column with its prospective width or position. */
export type ColumnDrag =
  | { readonly kind: 'resize'; readonly id: string; readonly width: number }
  | { readonly kind: 'move'; readonly id: string; readonly to: number };

type Sideways = {
  /** Distance from the start of the visible grid. */
  readonly x: number;
  readonly scrolled: number;
  readonly room: number;
};

/** The index of the visible column at a point; pinned columns cover the others. */
export function placeAt<Row>(places: ColumnPlaces<Row>, { x, scrolled, room }: Sideways): number {
  const { columns, width, pinnedStart, pinnedEnd } = places;
  const atEnd = pinnedEnd > 0 && x > room - pinnedEnd;
  const inRow = atEnd ? width - (room - x) : x < pinnedStart ? x : x + scrolled;
  const found = columns.findIndex(({ start, width: own }) => inRow < start + own);
  return found === -1 ? columns.length - 1 : found;
}

/**
 * Resizes at a header's edge and moves columns by their headers. Changes apply when the pointer is released, and Escape
 * cancels. Touch scrolls the grid instead of moving columns.
 */
export function useColumnDrag<Row>(places: ColumnPlaces<Row>, room: number, actions: ColumnActions) {
  const [drag, setDrag] = useState<ColumnDrag | null>(null);
  const ending = useRef<AbortController | null>(null);
  const hasDragged = useRef(false);
  useEffect(() => () => ending.current?.abort(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { target, currentTarget: head, clientX: from, button, pointerType } = event;
    if (button !== 0 || !(target instanceof Element)) return;
    const index = Number(target.closest<HTMLElement>('[data-column]')?.dataset.column);
    const placed = places.columns.find((column) => column.index === index);
    const isResize = target.closest('.resize') !== null;
    if (placed === undefined || (!isResize && (pointerType === 'touch' || target.closest('button') !== null)))
      return;
    hasDragged.current = isResize;
    const sign = head.closest<HTMLElement>('[dir]')?.dir === 'rtl' ? -1 : 1;
    const grid = head.closest<HTMLElement>('[role=grid], [role=treegrid]');
    const { id } = placed.column;
    let latest: ColumnDrag | null = null;
    const show = (next: ColumnDrag | null) => {
      latest = next;
      setDrag(next);
    };
    ending.current?.abort();
    const end = new AbortController();
    ending.current = end;
    const finish = () => {
      end.abort();
      setDrag(null);
    };
    const move = ({ clientX }: MouseEvent) => {
      const by = (clientX - from) * sign;
      if (isResize) {
        show({ kind: 'resize', id, width: Math.max(placed.width + by, LEAST_COLUMN_WIDTH) });
        return;
      }
      if (!hasDragged.current && Math.abs(by) < DRAG_THRESHOLD) return;
      hasDragged.current = true;
      const box = grid?.getBoundingClientRect();
      const x = sign === 1 ? clientX - (box?.left ?? 0) : (box?.right ?? 0) - clientX;
      show({ kind: 'move', id, to: placeAt(places, { x, scrolled: Math.abs(grid?.scrollLeft ?? 0), room }) });
    };
    const drop = () => {
      finish();
      if (latest?.kind === 'resize') actions.resize(id, latest.width);
      else if (latest !== null) actions.move(id, latest.to);
    };
    const { signal } = end;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', finish, { signal });
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') finish();
      },
      { signal },
    );
  };

  /** Suppresses the click that ends a drag, which must not sort. */
  const onClickCapture = (event: { stopPropagation: () => void }) => {
    if (hasDragged.current) event.stopPropagation();
    hasDragged.current = false;
  };

  return { drag, handlers: { onPointerDown, onClickCapture } };
}
