import type { EntityPlace } from '@adhelm/contracts';

/** The page of a campaign, of the widgets of a campaign, or of the contents of an account. */
export function entityPath(source: string, { kind, account, id, campaign }: EntityPlace): string {
  if (kind === 'content' && campaign === undefined)
    return `/app/ts/contents?${new URLSearchParams({ source, account })}`;
  const path = [source, account, kind === 'campaign' ? id : (campaign ?? id)]
    .map(encodeURIComponent)
    .join('/');
  const tab = kind === 'campaign' ? '?tab=overview' : kind === 'widget' ? '?tab=widgets' : '';
  return `/app/ts/campaigns/${path}/contents${tab}`;
}
