import {
  type ScalingCandidate,
  type ScalingPlan,
  type ScalingRequest,
  scalingModes,
} from '@adhelm/contracts';
import type { PopupProps } from '@adhelm/shared-ui';
import { Button, chakra, SimpleGrid, Stack } from '@adhelm/shared-ui/chakra';
import {
  NumberField,
  SelectField,
  SubmitButton,
  sentBy,
  showRefusal,
  TextField,
  useForm,
  useWatch,
} from '@adhelm/shared-ui/forms';
import { adhelmErrorOf, useHost, usePermission, useSentOnce } from '@adhelm/shared-ui/module';
import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { messages } from '../messages.ts';
import { startPlan } from '../scaling-api.ts';
import { EvidenceNotice } from './evidence-notice.tsx';
import { faultsOf, isLosing, type PlanDraft, requestOf, suggestedDraft } from './plan-draft.ts';
import { PlanInWords } from './plan-in-words.tsx';

const texts = messages.starting;

/** The fields of the form by those of the request. */
const places: Readonly<Record<string, keyof PlanDraft>> = {
  ceilingPerDay: 'perDay',
  ceilingTotal: 'total',
  countries: 'countries',
  mode: 'mode',
};

type StartPlanProps = PopupProps & {
  readonly candidate: ScalingCandidate;
  readonly onStarted: () => Promise<void>;
};

/** Sets the limits of a plan and its mode, with what it may do in words. */
export function StartPlan({ isOpen, onClose, candidate, onStarted }: StartPlanProps) {
  const host = useHost();
  const live = usePermission('set-rules-live');
  const send = useSentOnce<ScalingRequest, ScalingPlan>({
    send: (request, key) => startPlan(host, request, key),
  });
  const form = useForm<PlanDraft>({
    mode: 'onTouched',
    defaultValues: suggestedDraft(candidate),
    resolver: (values) => faultsOf(values, candidate),
  });
  const draft = { ...suggestedDraft(candidate), ...useWatch({ control: form.control }) };
  const { campaignName, currency } = candidate;
  const start = async (values: PlanDraft) => {
    try {
      await send(requestOf(values, candidate));
      host.notify({ tone: 'success', title: texts.started(campaignName) });
      await onStarted();
    } catch (error) {
      showRefusal(form, adhelmErrorOf(error), ({ field, message }) => {
        const place = places[field];
        return place === undefined ? null : { place, message };
      });
    }
  };
  return (
    <DialogFrame isOpen={isOpen} title={texts.title(campaignName)} onClose={onClose}>
      <chakra.form display="contents" noValidate onSubmit={sentBy(form, start)}>
        <Dialog.Body>
          <Stack gap="3">
            <EvidenceNotice candidate={candidate} />
            <SelectField
              form={form}
              name="mode"
              label={texts.mode}
              hint={texts.modeHints[draft.mode]}
              options={scalingModes
                .filter(
                  (mode) =>
                    (mode !== 'live' || live.isAllowed) && (mode === 'shadow' || !isLosing(candidate)),
                )
                .map((value) => ({ value, label: messages.plans.modes[value] }))}
            />
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
              <NumberField form={form} name="perDay" label={texts.perDay} unit={currency} min={1} />
              <NumberField
                form={form}
                name="total"
                label={texts.total}
                hint={texts.totalHint}
                unit={currency}
                min={1}
              />
              <NumberField
                form={form}
                name="target"
                label={texts.target}
                hint={texts.targetHint}
                unit="%"
                min={0}
              />
              <TextField form={form} name="countries" label={texts.countries} hint={texts.countriesHint} />
            </SimpleGrid>
            <PlanInWords draft={draft} candidate={candidate} />
          </Stack>
        </Dialog.Body>
        <Dialog.Footer flexWrap="wrap">
          <Button variant="outline" disabled={form.formState.isSubmitting} onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton form={form}>{texts.send}</SubmitButton>
        </Dialog.Footer>
      </chakra.form>
    </DialogFrame>
  );
}
