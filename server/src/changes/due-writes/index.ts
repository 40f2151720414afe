export { BUSY_PATIENCE_MS, defineDueWrites, type NextCheck } from './due-writes.ts';
