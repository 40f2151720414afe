import type { SubmissionKind } from '@adhelm/contracts';
import type { FieldValues, UseFormReturn } from '@adhelm/shared-ui/forms';
import type { SendTime } from './send-time.ts';
import { useStep } from './steps.tsx';
import { type OpenDraft, useKeptDraft } from './use-kept-draft.ts';
import { usePlaces } from './use-places.ts';
import { useSending } from './use-sending.ts';

const MAX_TITLE = 255;

type BriefOptions<Id extends string, Body extends FieldValues> = {
  readonly kind: SubmissionKind;
  /** In order; the last one is the review. */
  readonly stepIds: readonly [Id, ...Id[]];
  readonly openDraft: OpenDraft;
  readonly form: UseFormReturn<Body>;
  /** The draft's name in the list of drafts. */
  readonly titleOf: (body: Body) => string;
};

/** What every brief has: steps, autosaved draft, accounts to choose from, and sending. */
export function useBrief<Id extends string, Body extends FieldValues & { readonly sendAt: SendTime }>({
  kind,
  stepIds,
  openDraft,
  form,
  titleOf,
}: BriefOptions<Id, Body>) {
  const steps = useStep(stepIds);
  const draft = useKeptDraft({
    ...openDraft,
    kind,
    form,
    titleOf: (body) => titleOf(body).slice(0, MAX_TITLE),
  });
  const places = usePlaces(kind);
  const sending = useSending(kind, draft);
  return { ...steps, kind, stepIds, openDraft, draft, places, sending };
}
