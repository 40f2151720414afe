export { pageOf, parseSort, readOffset, sorted, writeOffset } from './list-page.ts';
