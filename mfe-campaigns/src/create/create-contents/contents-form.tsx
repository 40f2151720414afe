import { EmptyState, ErrorState } from '@adhelm/shared-ui';
import { Button, Skeleton } from '@adhelm/shared-ui/chakra';
import { BriefForm } from '../briefs/brief-form.tsx';
import { messages as briefs } from '../briefs/messages.ts';
import { NoPlaces } from '../briefs/no-places.tsx';
import { SendPanel } from '../briefs/send-panel.tsx';
import type { Step } from '../briefs/steps.tsx';
import type { OpenedDraft } from '../briefs/use-kept-draft.ts';
import { AdsStep } from './ads-step.tsx';
import { ContentsReview } from './contents-review.tsx';
import { messages } from './messages.ts';
import { PlaceStep } from './place-step.tsx';
import { SharedStep } from './shared-step.tsx';
import { type ContentsFormState, stepIds, useContentsForm } from './use-contents-form.ts';

/** The steps from headlines and images to ads in a campaign. */
export function ContentsForm({ opened }: { readonly opened: OpenedDraft }) {
  const form = useContentsForm(opened);
  const { draft, step, go, sending } = form;
  return (
    <BriefForm
      kind="content"
      sent={sending.sent}
      words={messages}
      isLater={draft.body.sendAt !== null}
      title={messages.title}
      description={messages.description}
      opened={opened}
      draft={draft}
      steps={stepsOf(form)}
      current={step}
      onGo={go}
    >
      {step === 'place' ? (
        <PlaceStep draft={draft} places={form.places} campaigns={form.campaigns} />
      ) : (
        <InPlace form={form} />
      )}
    </BriefForm>
  );
}

const faultCount = ({ faults }: ContentsFormState): { readonly ads: number; readonly details: number } => ({
  ads: faults === undefined ? 0 : faults.headlines.size + faults.images.size + (faults.isTooMany ? 1 : 0),
  details: faults === undefined ? 0 : Object.keys(faults.shared).length,
});

function stepsOf(form: ContentsFormState): Step<(typeof stepIds)[number]>[] {
  const faults: Readonly<Record<string, number>> = faultCount(form);
  return stepIds.map((id) => ({ id, label: messages.steps[id], faults: faults[id] ?? 0 }));
}

/** The steps that require a selected campaign. */
function InPlace({ form }: { readonly form: ContentsFormState }) {
  const { draft, step, places, place, fields, faults, taken } = form;
  if (places.kind !== 'known') return <NoPlaces places={places} />;
  if (place === undefined || !draft.body.campaign) {
    return (
      <EmptyState
        title={messages.choosePlace}
        description={messages.choosePlaceText}
        action={<Button onClick={() => form.go('place')}>{messages.toPlace}</Button>}
      />
    );
  }
  if (fields === null) return <EmptyState title={messages.notMade} description={messages.choosePlaceText} />;
  if (fields === undefined || faults === undefined) {
    return form.briefs.error === undefined ? (
      <Skeleton h="80" />
    ) : (
      <ErrorState
        title={briefs.briefsFailed}
        error={form.briefs.error}
        onRetry={() => void form.briefs.refresh()}
      />
    );
  }
  const { currency, timeZone } = place.account;
  if (step === 'ads') {
    return <AdsStep draft={draft} fields={fields} faults={faults} sizes={form.sizes} currency={currency} />;
  }
  if (step === 'details') {
    return <SharedStep draft={draft} place={place} fields={fields} faults={faults.shared} />;
  }
  const { ads, details } = faultCount(form);
  const isSound = ads + details === 0;
  return (
    <>
      <ContentsReview
        brief={draft.body}
        place={place}
        campaignName={form.campaignName}
        fields={fields}
        taken={taken}
        isSound={isSound}
      />
      <SendPanel
        value={draft.body.sendAt}
        onChange={(sendAt) => draft.change({ sendAt })}
        timeZones={[timeZone]}
        label={(draft.body.sendAt === null ? messages.send : messages.schedule)(taken.length)}
        isReady={isSound && taken.length > 0}
        isSending={form.sending.isSending}
        refusal={form.sending.refusal}
        onSend={() => void form.send()}
      />
    </>
  );
}
