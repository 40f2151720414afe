export { clockOffsetMs, shiftClock, shiftedNow, shiftedTime } from './clock.ts';
