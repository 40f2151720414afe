import { EmptyState } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { BriefForm } from '../briefs/brief-form.tsx';
import { NoPlaces } from '../briefs/no-places.tsx';
import { PendingFields } from '../briefs/pending-fields.tsx';
import { SendPanel } from '../briefs/send-panel.tsx';
import type { OpenDraft } from '../briefs/use-kept-draft.ts';
import { AdsStep } from './ads-step.tsx';
import { ContentsReview } from './contents-review.tsx';
import { messages } from './messages.ts';
import { PlaceStep } from './place-step.tsx';
import { SharedStep } from './shared-step.tsx';
import { type ContentsFormState, useContentsForm } from './use-contents-form.ts';

/** The steps from headlines and images to ads in a campaign. */
export function ContentsForm({ openDraft }: { readonly openDraft: OpenDraft }) {
  const form = useContentsForm(openDraft);
  return (
    <BriefForm brief={form} words={messages} faults={faultCounts(form)}>
      {form.step === 'place' ? (
        <PlaceStep draft={form.draft} places={form.places} campaigns={form.campaigns} />
      ) : (
        <InPlace form={form} />
      )}
    </BriefForm>
  );
}

const faultCounts = ({ faults }: ContentsFormState) => ({
  ads: faults === undefined ? 0 : faults.headlines.size + faults.images.size + (faults.isTooMany ? 1 : 0),
  details: faults === undefined ? 0 : Object.keys(faults.shared).length,
});

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
  if (fields === undefined || faults === undefined) return <PendingFields briefs={form.briefs} />;
  const { currency, timeZone } = place.account;
  if (step === 'ads') {
    return <AdsStep draft={draft} fields={fields} faults={faults} sizes={form.sizes} currency={currency} />;
  }
  if (step === 'details') {
    return <SharedStep draft={draft} place={place} fields={fields} faults={faults.shared} />;
  }
  const { ads, details } = faultCounts(form);
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
        draft={draft}
        sending={form.sending}
        words={messages}
        count={taken.length}
        timeZones={[timeZone]}
        isReady={isSound && taken.length > 0}
        onSend={() => void form.send()}
      />
    </>
  );
}
