import type { AdhelmError } from '@adhelm/contracts';
import type { ApiAnswer } from '@adhelm/shared-ui/module';

/** Why there is no list, and how to request it again. */
export type ListFailure = {
  readonly error: AdhelmError;
  readonly onRetry: () => void;
  /** Instead of the list's own title: what else could not be loaded. */
  readonly title?: string;
};

type Answer = Pick<ApiAnswer<unknown>, 'data' | 'error' | 'refresh'>;

/** The failure of a list without data: its own error, or the first of the other answers that it needs. */
export function failureOf(list: Answer, ...needed: readonly Answer[]): ListFailure | undefined {
  const answers = [list, ...needed];
  const error = list.data === undefined ? answers.find((answer) => answer.error)?.error : undefined;
  if (error === undefined) return undefined;
  const onRetry = () => {
    for (const { refresh } of answers) void refresh();
  };
  return { error, onRetry };
}
