import type { Submission } from '@adhelm/contracts';
import type { ContentsBrief } from './contents-brief.ts';

/** The brief that an ad's request was written as: of that ad alone, to be sent at once. */
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
