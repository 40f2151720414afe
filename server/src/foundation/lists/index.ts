export { pageOf, parseSort, readOffset, type SortKey, sorted, writeOffset } from './list-page.ts';
