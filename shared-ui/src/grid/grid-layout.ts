import type { CSSProperties } from 'react';
import type { GridColumn } from './grid-column.ts';
import { CHECK_WIDTH } from './grid-styles.ts';

/** The pinned column may not take more than this share of a phone's window. */
const PINNED_SHARE = '44vw';

/**
 * Widths of all columns as custom properties: every row lays itself out by them. The first data column is pinned, so
 * it gives way on narrow windows.
 */
export function columnLayout<Row>(columns: readonly GridColumn<Row>[], hasChecks: boolean): CSSProperties {
  const least = columns.map(({ width }, index) =>
    index === 0 ? `min(${width}px, ${PINNED_SHARE})` : `${width}px`,
  );
  const tracks = columns.map(({ grow = 1 }, index) => `minmax(${least[index]}, ${grow}fr)`);
  const checks = hasChecks ? [`${CHECK_WIDTH}px`] : [];
  return {
    '--grid-columns': [...checks, ...tracks].join(' '),
    '--grid-width': `calc(${[...checks, ...least].join(' + ')})`,
    '--pinned-start': hasChecks ? `${CHECK_WIDTH}px` : '0px',
    scrollPaddingInlineStart: `calc(${[...checks, least[0] ?? '0px'].join(' + ')})`,
  } as CSSProperties;
}
