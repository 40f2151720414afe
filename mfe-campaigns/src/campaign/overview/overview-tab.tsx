import { SimpleGrid, Stack, Text, VisuallyHidden } from '@adhelm/shared-ui/chakra';
import { useMemo } from 'react';
import { CampaignChart, CampaignKpis, useComparison } from '../../figures-over-time/index.ts';
import type { CurrentCampaign } from '../current-campaign/use-campaign.ts';
import { HistoryList } from '../history/history-list.tsx';
import { useHistory } from '../history/use-history.ts';
import { changeMarks } from './change-marks.ts';
import { ExtremeWidgets } from './extreme-widgets.tsx';
import { messages } from './messages.ts';
import { OverviewPanel } from './overview-panel.tsx';
import { TargetsPanel } from './targets-panel.tsx';

const LATEST = 5;
const noSelection = {};

/** The campaign at a glance: key figures, chart with its changes, targets, and its best and worst widgets. */
export function OverviewTab({ campaign }: { readonly campaign: CurrentCampaign }) {
  const { address, dates, question } = campaign;
  const { compare } = useComparison();
  const log = useHistory({ address, range: dates.range, selection: noSelection });
  const { entries } = log;
  const marks = useMemo(() => changeMarks(entries ?? [], dates.timeZone), [entries, dates.timeZone]);
  const link = new URLSearchParams({ ...(dates.isNamed ? dates.range : {}), tab: 'history' });
  return (
    <>
      <VisuallyHidden as="h2">{messages.figures}</VisuallyHidden>
      <CampaignKpis question={question} compare={compare} />
      <CampaignChart question={question} isOpenAtFirst marks={marks} />
      {marks.length > 0 && (
        <Text textStyle="xs" color="fg.muted">
          {messages.marks}
        </Text>
      )}
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="3" alignItems="start">
        <OverviewPanel title={messages.changes} link={{ label: messages.allChanges, to: `?${link}` }}>
          <HistoryList
            log={{ ...log, entries: entries?.slice(0, LATEST), hasMore: false }}
            campaign={campaign}
            empty={
              <Text p="5" textStyle="sm" color="fg.muted">
                {messages.noChanges}
              </Text>
            }
          />
        </OverviewPanel>
        <Stack gap="3">
          <TargetsPanel campaign={campaign} />
          <ExtremeWidgets campaign={campaign} kind="worst" />
          <ExtremeWidgets campaign={campaign} kind="top" />
        </Stack>
      </SimpleGrid>
    </>
  );
}
