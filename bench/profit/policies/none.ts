import type { Policy } from '../policy.ts';

/** Leaves everything as it is. */
export const none: Policy = {
  name: 'none',
  start: ({ widgets }) => {
    const usual = new Array<number>(widgets).fill(1);
    return () => usual;
  },
};
