import { DateRangePicker, type DateRangeState } from '@adhelm/shared-ui';
import { Flex } from '@adhelm/shared-ui/chakra';
import { PageViews } from '../../frame/index.ts';
import { messages } from './messages.ts';

export const tabs = ['overview', 'contents', 'widgets', 'days', 'history', 'notes'] as const;
export type CampaignTab = (typeof tabs)[number];

/** The query parameter of the tab. Without it, the page has the tab that its route is called after. */
export const TAB = 'tab';
const USUAL = 'contents';

export const tabOf = (value: string | null): CampaignTab => tabs.find((tab) => tab === value) ?? USUAL;

const views = tabs.map((view) => ({ view, label: messages.tabNames[view] }));
/** Filters, sort and everything else belong to one tab. */
const sharedNames = ['startDate', 'endDate'];

type CampaignTabsProps = { readonly present: CampaignTab; readonly dates: DateRangeState };

/** The tabs of the page, and the dates that all of them share. */
export function CampaignTabs({ present, dates }: CampaignTabsProps) {
  return (
    <Flex data-lasting gap="2" wrap="wrap" align="center" justify="space-between">
      <PageViews
        label={messages.tabs}
        views={views}
        present={present}
        parameter={TAB}
        usual={USUAL}
        sharedNames={sharedNames}
      />
      <DateRangePicker dates={dates} />
    </Flex>
  );
}
