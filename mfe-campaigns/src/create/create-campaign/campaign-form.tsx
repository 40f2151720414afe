import { EmptyState, Notice } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { BriefForm } from '../briefs/brief-form.tsx';
import { NoPlaces } from '../briefs/no-places.tsx';
import { PendingFields } from '../briefs/pending-fields.tsx';
import { SendPanel } from '../briefs/send-panel.tsx';
import type { OpenDraft } from '../briefs/use-kept-draft.ts';
import { BriefStep } from './brief-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { messages } from './messages.ts';
import { ReviewStep } from './review-step.tsx';
import { SourcesStep } from './sources-step.tsx';
import { type CampaignFormState, useCampaignForm } from './use-campaign-form.ts';

/** The steps from a brief to campaigns in several accounts. */
export function CampaignForm({ openDraft }: { readonly openDraft: OpenDraft }) {
  const form = useCampaignForm(openDraft);
  const { draft, step } = form;
  return (
    <BriefForm brief={form} words={messages} faults={faultCounts(form)}>
      {step === 'brief' && <BriefStep draft={draft} faults={form.sharedFaults} />}
      {step === 'sources' && (
        <SourcesStep
          places={form.places}
          chosen={draft.body.accounts}
          onChange={(accounts) => draft.change({ accounts })}
        />
      )}
      {(step === 'details' || step === 'review') && <ChosenAccounts form={form} />}
    </BriefForm>
  );
}

const faultCounts = ({ sharedFaults, parts }: CampaignFormState) => ({
  brief: Object.keys(sharedFaults).length,
  details: parts.reduce((sum, part) => sum + Object.keys(part.faults).length, 0),
});

/** The details or the review of the selected accounts, once their sources' briefs are loaded. */
function ChosenAccounts({ form }: { readonly form: CampaignFormState }) {
  const { draft, step, places, chosen, parts, lost } = form;
  if (places.kind !== 'known') return <NoPlaces places={places} />;
  if (chosen.length === 0) {
    return (
      <EmptyState
        title={messages.noneChosen}
        description={messages.noneChosenText}
        action={<Button onClick={() => form.go('sources')}>{messages.chooseAccounts}</Button>}
      />
    );
  }
  if (parts.length < chosen.length) return <PendingFields briefs={form.briefs} />;
  return (
    <>
      {lost > 0 && <Notice tone="warning" title={messages.lost(lost)} />}
      {step === 'details' ? (
        <DetailsStep draft={draft} parts={parts} />
      ) : (
        <>
          <ReviewStep parts={parts} onFix={form.fix} />
          <SendPanel
            draft={draft}
            sending={form.sending}
            words={messages}
            count={parts.length}
            timeZones={[...new Set(chosen.map(({ account }) => account.timeZone))]}
            isReady={parts.every(({ faults }) => Object.keys(faults).length === 0)}
            onSend={() => void form.send()}
          />
        </>
      )}
    </>
  );
}
