import { EmptyState, ErrorState } from '@adhelm/shared-ui';
import { Button, Skeleton } from '@adhelm/shared-ui/chakra';
import { messages as briefs } from '../../messages/briefs.ts';
import { messages } from '../../messages/create-contents.ts';
import { BriefDesk } from '../briefs/brief-desk.tsx';
import { NoPlaces } from '../briefs/no-places.tsx';
import { SendPanel } from '../briefs/send-panel.tsx';
import type { Step } from '../briefs/steps.tsx';
import type { OpenedDraft } from '../briefs/use-kept-draft.ts';
import { AdsStep } from './ads-step.tsx';
import { ContentsReview } from './contents-review.tsx';
import { PlaceStep } from './place-step.tsx';
import { SharedStep } from './shared-step.tsx';
import { type ContentsDeskState, stepIds, useContentsDesk } from './use-contents-desk.ts';

/** The steps from headlines and images to ads in a campaign. */
export function ContentsDesk({ opened }: { readonly opened: OpenedDraft }) {
  const desk = useContentsDesk(opened);
  const { draft, step, go, sent } = desk;
  return (
    <BriefDesk
      kind="content"
      sent={sent}
      words={messages}
      isLater={draft.body.sendAt !== null}
      title={messages.title}
      description={messages.description}
      opened={opened}
      draft={draft}
      steps={stepsOf(desk)}
      current={step}
      onGo={go}
    >
      {step === 'place' ? (
        <PlaceStep
          brief={draft.body}
          places={desk.places}
          campaigns={desk.campaigns}
          onChange={draft.change}
        />
      ) : (
        <InPlace desk={desk} />
      )}
    </BriefDesk>
  );
}

const faultCount = ({ faults }: ContentsDeskState): { readonly ads: number; readonly details: number } => ({
  ads: faults === undefined ? 0 : faults.headlines.size + faults.images.size + (faults.isTooMany ? 1 : 0),
  details: faults === undefined ? 0 : Object.keys(faults.shared).length,
});

function stepsOf(desk: ContentsDeskState): Step<(typeof stepIds)[number]>[] {
  const faults: Readonly<Record<string, number>> = faultCount(desk);
  return stepIds.map((id) => ({ id, label: messages.steps[id], faults: faults[id] ?? 0 }));
}

/** The steps that need to know where the ads go. */
function InPlace({ desk }: { readonly desk: ContentsDeskState }) {
  const { draft, step, places, place, fields, faults, taken } = desk;
  if (places.kind !== 'known') return <NoPlaces places={places} />;
  if (place === undefined || draft.body.campaign === null) {
    return (
      <EmptyState
        title={messages.choosePlace}
        description={messages.choosePlaceText}
        action={<Button onClick={() => desk.go('place')}>{messages.toPlace}</Button>}
      />
    );
  }
  if (fields === null) return <EmptyState title={messages.notMade} description={messages.choosePlaceText} />;
  if (fields === undefined || faults === undefined) {
    return desk.briefs.error === undefined ? (
      <Skeleton h="80" />
    ) : (
      <ErrorState
        title={briefs.briefsFailed}
        error={desk.briefs.error}
        onRetry={() => void desk.briefs.refresh()}
      />
    );
  }
  const { currency, timeZone } = place.account;
  if (step === 'ads') {
    return (
      <AdsStep
        brief={draft.body}
        fields={fields}
        faults={faults}
        sizes={desk.sizes}
        currency={currency}
        onChange={draft.change}
      />
    );
  }
  if (step === 'details') {
    return (
      <SharedStep
        place={place}
        fields={fields}
        values={draft.body.shared}
        faults={faults.shared}
        onChange={desk.setShared}
      />
    );
  }
  const { ads, details } = faultCount(desk);
  const isSound = ads + details === 0;
  return (
    <>
      <ContentsReview
        brief={draft.body}
        place={place}
        campaignName={desk.campaignName}
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
        isSending={desk.sending.isSending}
        refusal={desk.sending.refusal}
        onSend={() => void desk.send()}
      />
    </>
  );
}
