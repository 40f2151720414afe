import { defaultDateRange } from '@adhelm/contracts';
import { useNow, useUrlState } from '@adhelm/shared-ui';
import { useForm } from '@adhelm/shared-ui/forms';
import { useCampaignList } from '../../lists/index.ts';
import { useBriefs } from '../briefs/briefs-api.ts';
import { useImageSizes } from '../briefs/image-size.ts';
import { useBrief } from '../briefs/use-brief.ts';
import type { OpenDraft } from '../briefs/use-kept-draft.ts';
import { sentValues } from '../briefs/values-in-words.ts';
import {
  combinationsOf,
  contentFieldsOf,
  contentsBriefOf,
  contentsFaults,
  typedOnes,
} from './contents-brief.ts';
import { placeOf, withRefusals } from './contents-refusals.ts';

const stepIds = ['place', 'ads', 'details', 'review'] as const;

const noFilters = {};

/** A brief for ads: its draft, campaign, errors, and sending. */
export function useContentsForm(openDraft: OpenDraft) {
  const { read } = useUrlState();
  const form = useForm({
    mode: 'onChange',
    defaultValues: contentsBriefOf(openDraft.stored?.body, {
      account: read('account') || null,
      campaign: read('campaign') || null,
    }),
  });
  const brief = useBrief({
    kind: 'content',
    stepIds,
    openDraft,
    form,
    titleOf: ({ headlines }) => typedOnes(headlines)[0] ?? '',
  });
  const { isStrict, places, sending } = brief;
  const { body } = brief.draft;
  const place =
    places.kind === 'known' ? places.open.find(({ account }) => account.id === body.account) : undefined;
  const campaigns = useCampaignList(
    place === undefined ? null : { source: place.source.id, account: place.account.id },
    defaultDateRange(useNow(), place?.account.timeZone ?? 'UTC'),
    noFilters,
  );
  const briefs = useBriefs(place === undefined ? null : [place.source.id]);
  const known = place === undefined ? undefined : briefs.data?.[place.source.id];
  const fields = known === undefined ? undefined : contentFieldsOf(known);
  const sizes = useImageSizes(typedOnes(body.images));

  const taken = combinationsOf(body).filter(({ isLeftOut }) => !isLeftOut);
  const faults =
    place === undefined || fields === undefined || fields === null
      ? undefined
      : withRefusals(
          contentsFaults(body, fields, { currency: place.account.currency, sizes, isStrict }),
          body,
          form.formState.errors,
        );
  const send = async () => {
    if (place === undefined || fields === undefined || fields === null || !body.campaign) return;
    const { campaign } = body;
    await sending.send(
      taken.map(({ headline, image }) => ({
        source: place.account.source,
        account: place.account.id,
        campaign,
        values: { ...sentValues(fields.shared, body.shared), headline, [fields.image.name]: image },
      })),
      (target, name) => {
        const ad = taken[target];
        return ad === undefined ? null : placeOf(body, ad, name);
      },
    );
  };

  return {
    ...brief,
    place,
    campaigns,
    campaignName: campaigns.data?.rows.find(({ id }) => id === body.campaign)?.name ?? body.campaign ?? '',
    briefs,
    fields,
    sizes,
    faults,
    taken,
    send,
  };
}

export type ContentsFormState = ReturnType<typeof useContentsForm>;
