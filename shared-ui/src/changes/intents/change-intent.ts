import type { Action, ActionRequest, ActionTarget, FieldError } from '@adhelm/contracts';

/** A change requested by a person, who sees it as before → after and confirms it before anything is sent. */
export type ChangeIntent = {
  /** The title of the dialog: "Pause 3 campaigns". */
  readonly title: string;
  readonly confirmLabel: (changes: number) => string;
  /** Formats a target's value before or after that is not a status. */
  readonly valueLabel?: (value: unknown, target: ActionTarget) => string;
  /** What the change means at its source, in one sentence. */
  readonly note?: string | undefined;
  readonly request: ActionRequest;
  /** Reopens the form of the change with the entered values and the server's errors. */
  readonly onBack?: (faults: readonly FieldError[]) => void;
  /**
   * Called when the server accepts the change or its undo (the page may display it as pending), and again when it is
   * finished (the page's data is outdated, however the news arrived).
   */
  readonly onProgress: (action: Action) => void;
};

/** Returns to the form of a change. */
export type GoBack = NonNullable<ChangeIntent['onBack']>;
