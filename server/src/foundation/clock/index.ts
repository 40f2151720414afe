export { clockOffsetMs, shiftClock, shiftedNow, shiftedTime, sqlShiftedNow } from './clock.ts';
