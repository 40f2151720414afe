export { mappedInTurns } from './in-turns.ts';
export { pageOf, parseSort, readOffset, type SortKey, sorted, writeOffset } from './list-page.ts';
