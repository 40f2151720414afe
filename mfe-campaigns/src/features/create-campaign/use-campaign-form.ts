import type { BriefValue, FieldError, Submission } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { useBriefs } from '../briefs/briefs-api.ts';
import { fieldFaults } from '../briefs/field-faults.ts';
import { instantOf } from '../briefs/send-time.ts';
import { useStep } from '../briefs/steps.tsx';
import { type OpenedDraft, useKeptDraft } from '../briefs/use-kept-draft.ts';
import { usePlaces } from '../briefs/use-places.ts';
import { sentAs, useSending } from '../briefs/use-sending.ts';
import { sentValues } from '../briefs/values-in-words.ts';
import { campaignBriefOf, campaignParts, sharedFields } from './campaign-brief.ts';

export const stepIds = ['brief', 'sources', 'details', 'review'] as const;

/** The server's errors by account and field, until that field is changed. */
type Refusals = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A campaign's brief: its draft, the part of each account, errors, and sending. */
export function useCampaignForm(opened: OpenedDraft) {
  const host = useHost();
  const { step, go } = useStep(stepIds);
  const draft = useKeptDraft({
    ...opened,
    kind: 'campaign',
    initial: campaignBriefOf(opened.stored?.body),
    titleOf: ({ shared }) => (typeof shared['name'] === 'string' ? shared['name'].slice(0, 255) : ''),
  });
  const { body, change } = draft;
  const places = usePlaces('campaign');
  const open = places.kind === 'known' ? places.open : [];
  const chosen = open.filter(({ account }) => body.accounts.includes(account.id));
  const briefs = useBriefs(chosen.length === 0 ? null : chosen.map(({ source }) => source.id).sort());
  const [wasReviewed, setReviewed] = useState(false);
  const isStrict = wasReviewed || step === 'review';
  const [refusals, setRefusals] = useState<Refusals>({});
  const [sent, setSent] = useState<readonly Submission[] | null>(null);
  const sending = useSending();

  const parts = campaignParts(body, open, briefs.data ?? {}, isStrict).map((part) => ({
    ...part,
    faults: { ...part.faults, ...refusals[part.place.account.id] },
  }));
  const send = async () => {
    const sendAt = body.sendAt === null ? null : instantOf(body.sendAt);
    const outcome = await sending.send(async () => ({
      kind: 'campaign',
      targets: parts.map(({ place, fields, values }) => ({
        source: place.account.source,
        account: place.account.id,
        values: sentValues(fields, values),
      })),
      ...(sendAt === null ? {} : { sendAt }),
      ...(await sentAs(draft)),
    }));
    if (outcome === null) return;
    if ('refused' in outcome) {
      setRefusals(
        refusalsOf(
          outcome.refused,
          parts.map(({ place }) => place.account.id),
        ),
      );
      return;
    }
    setSent(outcome.sent);
    await draft.finish().catch((error: unknown) => host.reportError(error));
  };

  return {
    draft,
    step,
    go: (to: (typeof stepIds)[number]) => {
      if (step === 'review') setReviewed(true);
      go(to);
    },
    places,
    chosen,
    briefs,
    parts,
    sharedFaults: fieldFaults(sharedFields, body.shared, null, { isStrict }),
    lost: places.kind === 'known' ? body.accounts.length - chosen.length : 0,
    setShared: (name: string, value: BriefValue) => {
      change({ shared: { ...body.shared, [name]: value } });
      setRefusals((present) =>
        Object.fromEntries(Object.entries(present).map(([id, fields]) => [id, without(fields, name)])),
      );
    },
    setOwn: (account: string, name: string, value: BriefValue | undefined) => {
      const rest = without(body.own[account] ?? {}, name);
      change({
        own: { ...body.own, [account]: value === undefined ? rest : { ...rest, [name]: value ?? '' } },
      });
      setRefusals((present) => ({ ...present, [account]: without(present[account] ?? {}, name) }));
    },
    sending,
    send,
    sent,
  };
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>;

function without<Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

function refusalsOf(fields: readonly FieldError[], accounts: readonly string[]): Refusals {
  const refusals: Record<string, Record<string, string>> = {};
  for (const { field, message } of fields) {
    const [, index = '', name = ''] = /^targets\.(\d+)\.values\.(.+)$/.exec(field) ?? [];
    const account = index === '' ? undefined : accounts[Number(index)];
    if (account !== undefined) refusals[account] = { ...refusals[account], [name]: message };
  }
  return refusals;
}
