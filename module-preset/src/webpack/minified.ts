import { minifySync } from '@swc/core';

/** swc's options for every browser build. */
export const minification = { ecma: 2022, format: { comments: false } } as const;

/**
 * Several scripts as one. Minified again: the same short names in all of them compress better than those that each
 * script got by itself.
 */
export function minifiedTogether(scripts: readonly string[]): string {
  return minifySync(scripts.join('\n;\n'), { ...minification, compress: true, mangle: true }).code;
}
