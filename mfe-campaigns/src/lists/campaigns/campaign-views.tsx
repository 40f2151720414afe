import { PageViews } from '../../frame/index.ts';
import { messages } from './messages.ts';

const views = (['account', 'all'] as const).map((view) => ({ view, label: messages.viewNames[view] }));
/** Each view has its own filters. */
const ownNames = ['sources', 'status', 'q'];

/** Switches between one account's campaigns and those of all sources. */
export function CampaignViews({ present }: { readonly present: 'account' | 'all' }) {
  return <PageViews label={messages.views} views={views} present={present} ownNames={ownNames} />;
}
