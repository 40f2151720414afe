import type { AdhelmError } from '@adhelm/contracts';
import {
  forgetLostSave,
  lostSaveOf,
  useApiAnswer,
  useHost,
  useSession,
  withdrawRequest,
} from '@adhelm/shared-ui/module';
import { useMemo, useState } from 'react';

/** What became of a save whose answer was lost: what it stored, or null if it stored nothing and never will. */
export type LostSaveOutcome<Body, Answer> = {
  readonly body: Body;
  /** Undefined while it is not known. */
  readonly stored: { readonly answer: Answer } | null | undefined;
  readonly error: AdhelmError | undefined;
  readonly retry: () => void;
  readonly forget: () => void;
};

type LostSaveOptions<Answer> = {
  /** The name that `useSentOnce` has for the form. */
  readonly form: string;
  /** Reads the body of the answer that was lost. */
  readonly read: (answer: unknown) => Answer;
};

/**
 * The save of an earlier visit of a form whose answer was lost, and what became of it; null without one. It looks once
 * when the form opens: what is lost meanwhile is for the form itself.
 */
export function useLostSave<Body, Answer>({
  form,
  read,
}: LostSaveOptions<Answer>): LostSaveOutcome<Body, Answer> | null {
  const host = useHost();
  const person = useSession()?.id ?? null;
  const lost = useMemo(() => (person === null ? null : lostSaveOf<Body>(person, form)), [person, form]);
  const [isForgotten, setForgotten] = useState(false);
  const { data, error, refresh } = useApiAnswer(
    lost === null ? null : (['lost save', lost.key] as const),
    async ([, key]) => ({ stored: await withdrawRequest(host, key, read) }),
  );
  if (lost === null || person === null || isForgotten) return null;
  return {
    body: lost.body,
    stored: data?.stored,
    error,
    retry: () => void refresh(),
    forget: () => {
      forgetLostSave(person, form, lost.key);
      setForgotten(true);
    },
  };
}
