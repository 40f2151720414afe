import {
  AdhelmError,
  type ErrorKind,
  type NewSubmissions,
  type Submission,
  type SubmissionKind,
} from '@adhelm/contracts';
import { type FieldValues, type Path, sentBy, showRefusal } from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { useRef, useState } from 'react';
import { submitBrief } from './briefs-api.ts';
import { instantOf, type SendTime } from './send-time.ts';
import type { KeptDraft } from './use-kept-draft.ts';

/** Errors after which the outcome is unclear. */
const mayBeDone: ReadonlySet<ErrorKind> = new Set(['internal', 'upstream', 'unavailable']);

type Targets = NewSubmissions['targets'];
/** The form's field of a target's value; null if it has none. */
type PlaceOf<Body extends FieldValues> = (target: number, name: string) => Path<Body> | null;

/** Sends a brief once, even if called repeatedly; the server's errors appear at their fields. */
export function useSending<Body extends FieldValues & { readonly sendAt: SendTime }>(
  kind: SubmissionKind,
  draft: KeptDraft<Body>,
) {
  const { form, body } = draft;
  const host = useHost();
  const key = useRef(crypto.randomUUID());
  const [sent, setSent] = useState<readonly Submission[] | null>(null);
  const submit = async (targets: Targets, placeOf: PlaceOf<Body>) => {
    const sendAt = body.sendAt === null ? null : instantOf(body.sendAt);
    // with its draft, so that only one tab can submit it
    const id = await draft.keep();
    const brief = {
      kind,
      targets,
      ...(sendAt === null ? {} : { sendAt }),
      ...(id === null ? {} : { draft: id }),
    };
    try {
      return await submitBrief(host, brief, key.current);
    } catch (error) {
      if (!(error instanceof AdhelmError)) throw error;
      // a rejected request differs once it is fixed, while a lost one is repeated with the same key
      if (!mayBeDone.has(error.kind)) key.current = crypto.randomUUID();
      showRefusal(form, error, ({ field, message }) => {
        const [, target = '', name = ''] = /^targets\.(\d+)\.values\.(\w+)$/.exec(field) ?? [];
        const place = target === '' ? null : placeOf(Number(target), name);
        return place === null ? null : { place, message };
      });
      throw error;
    }
  };
  const send = async (targets: Targets, placeOf: PlaceOf<Body>) => {
    form.clearErrors();
    await sentBy(form, async () => {
      setSent(await submit(targets, placeOf));
      await draft.finish().catch((error: unknown) => host.reportError(error));
    })();
  };
  const { isSubmitting, errors } = form.formState;
  return { isSending: isSubmitting, refusal: errors.root?.message ?? null, sent, send };
}
