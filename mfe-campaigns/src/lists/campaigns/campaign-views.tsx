import { PageViews } from '../../frame/index.ts';
import { messages } from './messages.ts';

const views = (['all', 'account'] as const).map((view) => ({ view, label: messages.viewNames[view] }));
/** Each view has its own filters, and one account is the last one chosen. */
const ownNames = ['source', 'account', 'sources', 'accountIds', 'status', 'tags', 'revenue', 'q', 'where'];

/** Switches between one account's campaigns and those of all sources. */
export function CampaignViews({ present }: { readonly present: 'account' | 'all' }) {
  return <PageViews label={messages.views} views={views} present={present} ownNames={ownNames} />;
}
