export { BUSY_PATIENCE_MS, defineDueWrites, type NextLook } from './due-writes.ts';
