import {
  AdhelmError,
  type ErrorKind,
  type FieldError,
  type NewSubmissions,
  type Submission,
} from '@adhelm/contracts';
import { adhelmErrorOf, useHost } from '@adhelm/shared-ui/module';
import { useRef, useState } from 'react';
import { submitBrief } from './briefs-api.ts';
import type { KeptDraft } from './use-kept-draft.ts';

/** The draft that a brief is sent as, so that it is sent from one place alone. */
export async function sentAs(draft: Pick<KeptDraft<object>, 'keep'>): Promise<{ readonly draft?: string }> {
  const id = await draft.keep();
  return id === null ? {} : { draft: id };
}

/** Failures after which nobody knows whether it was done. */
const mayBeDone: ReadonlySet<ErrorKind> = new Set(['internal', 'upstream', 'unavailable']);

type Outcome = { readonly sent: readonly Submission[] } | { readonly refused: readonly FieldError[] };

/** Sends a brief once, however often it is asked to; what it was refused with is told in words. */
export function useSending() {
  const host = useHost();
  const key = useRef(crypto.randomUUID());
  const running = useRef(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (brief: () => Promise<NewSubmissions>): Promise<Outcome | null> => {
    if (running.current) return null;
    running.current = true;
    setSending(true);
    setRefusal(null);
    try {
      return { sent: await submitBrief(host, await brief(), key.current) };
    } catch (error) {
      const { kind, message, fields } = adhelmErrorOf(error);
      // what was refused is another request when it is mended; what got lost on the way is the same again
      if (error instanceof AdhelmError && !mayBeDone.has(kind)) {
        key.current = crypto.randomUUID();
      }
      setRefusal(message);
      return { refused: fields };
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  return { isSending, refusal, send };
}
