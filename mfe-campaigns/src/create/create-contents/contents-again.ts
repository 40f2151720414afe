import type { Submission } from '@adhelm/contracts';
import type { ContentsBrief } from './contents-brief.ts';

/** Recreates the brief of an ad's submission: for that ad alone, to be sent immediately. */
export function contentsAgain({
  account,
  campaign,
  values,
}: Pick<Submission, 'account' | 'campaign' | 'values'>): ContentsBrief {
  const { headline, image_url: image, ...shared } = values;
  return {
    account,
    campaign,
    headlines: [typeof headline === 'string' ? headline : ''],
    images: [typeof image === 'string' ? image : ''],
    leftOut: [],
    shared,
    sendAt: null,
  };
}
