/** What is done with each grid. A mark of the same name in the page's timeline begins each step. */
export const gridSteps = ['mount', 'sort', 'filter', 'scroll'] as const;

export type GridStep = (typeof gridSteps)[number];
