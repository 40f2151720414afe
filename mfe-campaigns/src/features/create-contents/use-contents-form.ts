import { type BriefValue, defaultDateRange, type Submission } from '@adhelm/contracts';
import { useNow, useUrlState } from '@adhelm/shared-ui';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { useBriefs } from '../briefs/briefs-api.ts';
import { useImageSizes } from '../briefs/image-size.ts';
import { instantOf } from '../briefs/send-time.ts';
import { useStep } from '../briefs/steps.tsx';
import { type OpenedDraft, useKeptDraft } from '../briefs/use-kept-draft.ts';
import { usePlaces } from '../briefs/use-places.ts';
import { sentAs, useSending } from '../briefs/use-sending.ts';
import { sentValues } from '../briefs/values-in-words.ts';
import { useCampaignList } from '../campaigns/campaigns-api.ts';
import {
  combinationsOf,
  contentFieldsOf,
  contentsBriefOf,
  contentsFaults,
  typedOnes,
} from './contents-brief.ts';
import { noRefusals, refusalsOf, withRefusals } from './contents-refusals.ts';

export const stepIds = ['place', 'ads', 'details', 'review'] as const;

const noFilters = {};

/** A brief for ads: its draft, campaign, errors, and sending. */
export function useContentsForm(opened: OpenedDraft) {
  const host = useHost();
  const { read } = useUrlState();
  const { step, go } = useStep(stepIds);
  const draft = useKeptDraft({
    ...opened,
    kind: 'content',
    initial: contentsBriefOf(opened.stored?.body, {
      account: read('account') || null,
      campaign: read('campaign') || null,
    }),
    titleOf: ({ headlines }) => (typedOnes(headlines)[0] ?? '').slice(0, 255),
  });
  const { body, change } = draft;
  const places = usePlaces('content');
  const place =
    places.kind === 'known' ? places.open.find(({ account }) => account.id === body.account) : undefined;
  const campaigns = useCampaignList(
    place === undefined ? null : { source: place.source.id, account: place.account.id },
    defaultDateRange(useNow(), place?.account.timeZone ?? 'UTC'),
    noFilters,
  );
  const briefs = useBriefs(place === undefined ? null : [place.source.id]);
  const brief = place === undefined ? undefined : briefs.data?.[place.source.id];
  const fields = brief === undefined ? undefined : contentFieldsOf(brief);
  const sizes = useImageSizes(typedOnes(body.images));
  const [wasReviewed, setReviewed] = useState(false);
  const [refusals, setRefusals] = useState(noRefusals);
  const [sent, setSent] = useState<readonly Submission[] | null>(null);
  const sending = useSending();

  const isStrict = wasReviewed || step === 'review';
  const taken = combinationsOf(body).filter(({ isLeftOut }) => !isLeftOut);
  const faults =
    place === undefined || fields === undefined || fields === null
      ? undefined
      : withRefusals(
          contentsFaults(body, fields, { currency: place.account.currency, sizes, isStrict }),
          refusals,
        );
  const send = async () => {
    if (place === undefined || fields === undefined || fields === null || body.campaign === null) return;
    const { campaign } = body;
    const sendAt = body.sendAt === null ? null : instantOf(body.sendAt);
    const outcome = await sending.send(async () => ({
      kind: 'content',
      targets: taken.map(({ headline, image }) => ({
        source: place.account.source,
        account: place.account.id,
        campaign,
        values: { ...sentValues(fields.shared, body.shared), headline, [fields.image.name]: image },
      })),
      ...(sendAt === null ? {} : { sendAt }),
      ...(await sentAs(draft)),
    }));
    if (outcome === null) return;
    if ('refused' in outcome) {
      setRefusals(refusalsOf(outcome.refused, taken));
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
    place,
    campaigns,
    campaignName: campaigns.data?.rows.find(({ id }) => id === body.campaign)?.name ?? body.campaign ?? '',
    briefs,
    fields,
    sizes,
    faults,
    taken,
    setShared: (name: string, value: BriefValue) => {
      change({ shared: { ...body.shared, [name]: value } });
      setRefusals(({ shared: { [name]: _mended, ...shared }, ...rest }) => ({ ...rest, shared }));
    },
    sending,
    send,
    sent,
  };
}

export type ContentsFormState = ReturnType<typeof useContentsForm>;
