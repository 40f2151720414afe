import fc from 'fast-check';

/**
 * Ends a property test before jest does: a failed one prints its counterexample, as small as it has become by then, and a
 * slow machine tries fewer cases.
 */
export const propertyTimeLimit = fc.interruptAfterTimeLimit(90_000);
