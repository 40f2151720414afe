import { useForm } from '@adhelm/shared-ui/forms';
import { useEffect, useRef } from 'react';
import { fieldFaults } from '../../frame/index.ts';
import { useBriefs } from '../briefs/briefs-api.ts';
import { refusedValues } from '../briefs/refused-values.ts';
import { useBrief } from '../briefs/use-brief.ts';
import type { OpenDraft } from '../briefs/use-kept-draft.ts';
import { sentValues } from '../briefs/values-in-words.ts';
import { type CampaignPart, campaignBriefOf, campaignParts, sharedFields } from './campaign-brief.ts';

const stepIds = ['brief', 'sources', 'details', 'review'] as const;

/** A campaign's brief: its draft, the part of each account, errors, and sending. */
export function useCampaignForm(openDraft: OpenDraft) {
  const form = useForm({ mode: 'onChange', defaultValues: campaignBriefOf(openDraft.stored?.body) });
  const brief = useBrief({
    kind: 'campaign',
    stepIds,
    openDraft,
    form,
    titleOf: ({ shared }) => (typeof shared['name'] === 'string' ? shared['name'] : ''),
  });
  const { step, go, isStrict, places, sending } = brief;
  const { body } = brief.draft;
  const open = places.kind === 'known' ? places.open : [];
  const chosen = open.filter(({ account }) => body.accounts.includes(account.id));
  const briefs = useBriefs(chosen.length === 0 ? null : chosen.map(({ source }) => source.id).sort());
  const toFix = useRef<CampaignPart>(null);

  const parts = campaignParts(body, open, briefs.data ?? {}, isStrict).map((part) => ({
    ...part,
    faults: { ...part.faults, ...refusedValues(form.formState.errors.own?.[part.place.account.id]) },
  }));
  useEffect(() => {
    const part = step === 'details' ? toFix.current : null;
    const first = part?.fields.find(({ name }) => part.faults[name] !== undefined);
    if (first !== undefined) form.setFocus(`own.${part?.place.account.id}.${first.name}`);
    toFix.current = null;
  }, [step, form]);
  const send = () =>
    sending.send(
      parts.map(({ place, fields, values }) => ({
        source: place.account.source,
        account: place.account.id,
        values: sentValues(fields, values),
      })),
      (target, name) => {
        const part = parts[target];
        return part === undefined ? null : `own.${part.place.account.id}.${name}`;
      },
    );

  return {
    ...brief,
    fix: (part: CampaignPart) => {
      toFix.current = part;
      go('details');
    },
    chosen,
    briefs,
    parts,
    sharedFaults: fieldFaults(sharedFields, body.shared, null, { isStrict }),
    lost: places.kind === 'known' ? body.accounts.length - chosen.length : 0,
    send,
  };
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>;
