/** Texts of starting, pausing and undoing. */
export const messages = {
  undo: 'Undo',
  undoAnyway: 'Undo anyway',
  undoFailed: 'The change could not be undone',
} as const;
