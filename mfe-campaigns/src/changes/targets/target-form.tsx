import { AdhelmError, type Offer, type Targets, targetsSchema } from '@adhelm/contracts';
import { formatMoney, formatPercent } from '@adhelm/shared-ui';
import { Button, chakra, Stack, Text } from '@adhelm/shared-ui/chakra';
import {
  CheckboxField,
  faultResolver,
  NumberField,
  SelectField,
  SubmitButton,
  sentBy,
  TextField,
  useForm,
  useWatch,
} from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { Dialog } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { addOffer, changeTargets, useClients, useOffers } from './targets-api.ts';
import {
  NEW_OFFER,
  NO_OFFER,
  requestedChange,
  restoringChanges,
  type TargetHints,
  type TypedTargets,
  targetFaults,
  typedTargets,
} from './typed-targets.ts';

type TargetFormProps = {
  readonly present: readonly Targets[];
  readonly hints: TargetHints;
  /** Unset for campaigns of several currencies. */
  readonly canHaveAmounts: boolean;
  /** Loads the values that someone else has stored. */
  readonly onOutdated: () => Promise<void>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

const LOST_UPDATE = 412;

export function TargetForm({
  present,
  hints,
  canHaveAmounts,
  onOutdated,
  onSaved,
  onClose,
}: TargetFormProps) {
  const host = useHost();
  const offers = useOffers();
  const [begun] = useState(() => typedTargets(present));
  const form = useForm<TypedTargets>({
    defaultValues: begun,
    resolver: faultResolver(targetFaults),
  });
  const chosenOffer = useWatch({ control: form.control, name: 'offer' });
  const clients = useClients(chosenOffer === NEW_OFFER);
  const [first] = present;
  const isSingle = present.length === 1;
  const currency = first?.currency ?? '';
  const isOffer = first?.place.kind === 'offer';

  const save = async (typed: TypedTargets) => {
    const offer = typed.offer === NEW_OFFER ? await addedOffer(typed) : ownOffer(typed.offer);
    const change = requestedChange(present, { begun, typed, offer });
    if (change === null) throw new Error(messages.nothing);
    try {
      const after = await changeTargets(host, change);
      host.notify({
        tone: 'success',
        title: messages.saved,
        action: { label: messages.undo, run: () => void restore(after) },
      });
      onSaved();
      onClose();
    } catch (error) {
      if (!(error instanceof AdhelmError) || error.status !== LOST_UPDATE) throw error;
      await onOutdated();
      throw new Error(messages.outdated(presentValues(error, offers.data?.data ?? [])));
    }
  };
  /** Chosen at once, so that saving again after a failure does not add it again. */
  const addedOffer = async ({ offerName, client }: TypedTargets) => {
    const { id } = await addOffer(host, { name: offerName, client: client || null, currency });
    await offers.refresh();
    form.setValue('offer', id);
    return id;
  };
  const restore = async (after: readonly Targets[]) => {
    try {
      for (const change of restoringChanges(present, after)) await changeTargets(host, change);
      host.notify({ tone: 'success', title: messages.undone });
    } catch (error) {
      host.notify({
        tone: 'danger',
        title: messages.undoFailed,
        description: error instanceof Error ? error.message : String(error),
      });
    }
    onSaved();
  };
  return (
    <chakra.form display="contents" onSubmit={sentBy(form, save)} noValidate autoComplete="off">
      <Dialog.Body>
        <Stack gap="2">
          {canHaveAmounts ? (
            <>
              <NumberField form={form} name="cpa" label={messages.cpa} unit={currency} hint={hints.cpa} />
              <NumberField
                form={form}
                name="payout"
                label={messages.payout}
                unit={currency}
                hint={hints.payout}
              />
            </>
          ) : (
            <Text textStyle="sm" color="fg.muted">
              {messages.currencies}
            </Text>
          )}
          <NumberField form={form} name="roi" label={messages.roi} unit="%" hint={hints.roi} />
          {!isOffer && (
            <SelectField
              form={form}
              name="offer"
              label={messages.offer}
              placeholder={isSingle ? messages.noOffer : messages.keepOffer}
              options={[
                ...(isSingle ? [] : [{ value: NO_OFFER, label: messages.noOffer }]),
                ...(offers.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
                { value: NEW_OFFER, label: messages.newOffer },
              ]}
            />
          )}
          {chosenOffer === NEW_OFFER && (
            <>
              <TextField form={form} name="offerName" label={messages.offerName} />
              <SelectField
                form={form}
                name="client"
                label={messages.client}
                placeholder={messages.noClient}
                options={Object.values(clients.data?.sources ?? {}).flatMap(({ accounts }) =>
                  accounts.map(({ id, name }) => ({ value: id, label: name })),
                )}
              />
            </>
          )}
          <TextField
            form={form}
            name="tags"
            label={isSingle ? messages.tags : messages.addTags}
            hint={messages.tagsHint}
          />
          {!isSingle && (
            <>
              <TextField form={form} name="removeTags" label={messages.removeTags} hint={messages.tagsHint} />
              <CheckboxField form={form} name="clear" label={messages.clear} hint={messages.clearHint} />
            </>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="ghost" onClick={onClose}>
          {messages.cancel}
        </Button>
        <SubmitButton form={form}>{messages.save}</SubmitButton>
      </Dialog.Footer>
    </chakra.form>
  );
}

const ownOffer = (chosen: string) => (chosen === NO_OFFER || chosen === '' ? null : chosen);

const currentSchema = z.object({ current: z.array(targetsSchema) });

/** The values that a refusal names, if they are those of one place. */
function presentValues({ extensions }: AdhelmError, offers: readonly Offer[]): string {
  const [one, ...others] = currentSchema.safeParse(extensions).data?.current ?? [];
  if (one === undefined || others.length > 0) return '';
  const { cpa, payout, roi, tags, currency } = one;
  const offer = offers.find(({ id }) => id === one.offer);
  return [
    ...(cpa === null ? [] : [messages.value(messages.cpa, formatMoney(cpa, currency))]),
    ...(payout === null ? [] : [messages.value(messages.payout, formatMoney(payout, currency))]),
    ...(roi === null ? [] : [messages.value(messages.roi, formatPercent(roi))]),
    ...(offer === undefined ? [] : [messages.value(messages.offer, offer.name)]),
    ...(tags.length === 0 ? [] : [messages.value(messages.tags, tags.join(', '))]),
  ].join(' · ');
}
