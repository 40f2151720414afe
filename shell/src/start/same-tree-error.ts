/**
 * Whether React threw because it was about to commit a tree that it had committed already (its error 177, in 19.3).
 *
 * The page has several roots. React delays the reveal of a Suspense boundary by a timer. When that fires while effects of
 * another root wait, React runs these first; if they change a store that this root reads, it commits a newer tree, and then
 * finds nothing left to reveal. What people see is right, and no module failed.
 */
export const isSameTreeError = (error: unknown): boolean =>
  error instanceof Error && /React error #177\b|Cannot commit the same tree/.test(error.message);
