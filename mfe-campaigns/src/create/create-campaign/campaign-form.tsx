import { EmptyState, ErrorState, Notice } from '@adhelm/shared-ui';
import { Button, Skeleton } from '@adhelm/shared-ui/chakra';
import { BriefForm } from '../briefs/brief-form.tsx';
import { messages as briefs } from '../briefs/messages.ts';
import { NoPlaces } from '../briefs/no-places.tsx';
import { SendPanel } from '../briefs/send-panel.tsx';
import type { Step } from '../briefs/steps.tsx';
import type { OpenedDraft } from '../briefs/use-kept-draft.ts';
import { BriefStep } from './brief-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { messages } from './messages.ts';
import { ReviewStep } from './review-step.tsx';
import { SourcesStep } from './sources-step.tsx';
import { type CampaignFormState, stepIds, useCampaignForm } from './use-campaign-form.ts';

/** The steps from a brief to campaigns in several accounts. */
export function CampaignForm({ opened }: { readonly opened: OpenedDraft }) {
  const form = useCampaignForm(opened);
  const { draft, step, go, sending } = form;
  return (
    <BriefForm
      kind="campaign"
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

function stepsOf({ sharedFaults, parts }: CampaignFormState): Step<(typeof stepIds)[number]>[] {
  const faults: Readonly<Record<string, number>> = {
    brief: Object.keys(sharedFaults).length,
    details: parts.reduce((sum, part) => sum + Object.keys(part.faults).length, 0),
  };
  return stepIds.map((id) => ({ id, label: messages.steps[id], faults: faults[id] ?? 0 }));
}

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
  if (parts.length < chosen.length) {
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
  return (
    <>
      {lost > 0 && <Notice tone="warning" title={messages.lost(lost)} />}
      {step === 'details' ? (
        <DetailsStep draft={draft} parts={parts} />
      ) : (
        <>
          <ReviewStep parts={parts} onFix={form.fix} />
          <SendPanel
            value={draft.body.sendAt}
            onChange={(sendAt) => draft.change({ sendAt })}
            timeZones={[...new Set(chosen.map(({ account }) => account.timeZone))]}
            label={(draft.body.sendAt === null ? messages.send : messages.schedule)(parts.length)}
            isReady={parts.every(({ faults }) => Object.keys(faults).length === 0)}
            isSending={form.sending.isSending}
            refusal={form.sending.refusal}
            onSend={() => void form.send()}
          />
        </>
      )}
    </>
  );
}
