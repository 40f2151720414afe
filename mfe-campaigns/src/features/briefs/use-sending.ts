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

/** The draft to submit, so that only one tab can submit it. */
export async function sentAs(draft: Pick<KeptDraft<object>, 'keep'>): Promise<{ readonly draft?: string }> {
  const id = await draft.keep();
  return id === null ? {} : { draft: id };
}

/** Errors after which the outcome is unclear. */
const mayBeDone: ReadonlySet<ErrorKind> = new Set(['internal', 'upstream', 'unavailable']);

type Outcome = { readonly sent: readonly Submission[] } | { readonly refused: readonly FieldError[] };

/** Sends a brief once, even if called repeatedly; a rejection becomes an error text. */
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
      // a rejected request differs once it is fixed, while a lost one is repeated with the same key
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
