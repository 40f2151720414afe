import { DateRangePicker } from '@adhelm/shared-ui';
import {
  FigureListPage,
  failureOf,
  OtherZonesNotice,
  totalCount,
  WithoutRateNotice,
  WithoutRevenueNotice,
} from '@adhelm/shared-ui/figure-list';
import { useNavigate } from 'react-router-dom';
import { ConnectionsButton, ImportsButton } from '../../accounts/index.ts';
import { AmountChanges, BulkStatusBar, TargetsButton, TasksButton } from '../../changes/index.ts';
import { CompareButton, ListFigures, ListInsights } from '../../figures-over-time/index.ts';
import { CampaignViews } from '../campaigns/campaign-views.tsx';
import { GroupButton } from '../campaigns/grouping/group-button.tsx';
import { messages as listMessages } from '../campaigns/messages.ts';
import { ShortcutsHelp } from '../campaigns/shortcuts-help.tsx';
import { CreateLink } from '../figure-lists/create-link.tsx';
import { messages } from './messages.ts';
import { RemovedNote } from './removed-note.tsx';
import { keyOfCampaign, useAllCampaignsView } from './use-all-campaigns.ts';

const texts = { ...listMessages, ...messages };
const groupChoices = [
  'source_name',
  'account_name',
  'countries',
  'offer',
  'tags',
  'status',
  'name_part',
] as const;
const nameOf = ({ name }: { readonly name: string }) => name;

/** The campaigns of all sources in the workspace's currency: the home of the module. */
export function AllCampaignsPage() {
  const view = useAllCampaignsView();
  const { list, filters, dates } = view;
  const navigate = useNavigate();
  return (
    <ListFigures insights={view.insights} of={null}>
      <FigureListPage
        id="campaigns-grid"
        texts={texts}
        answer={list}
        pageFailure={failureOf(list)}
        fileName={messages.fileName(dates.range)}
        actions={
          <>
            <ConnectionsButton />
            <ImportsButton />
            <TasksButton />
          </>
        }
        mainAction={<CreateLink to="/app/ts/campaigns/create">{texts.create}</CreateLink>}
        controls={
          <>
            <CampaignViews present="all" />
            <DateRangePicker dates={dates} />
            <CompareButton comparison={view.insights.comparison} />
            <GroupButton {...view.grouping} choices={groupChoices} />
          </>
        }
        filters={{ ...filters, known: view.known, counts: view.counts }}
        permission="change-campaigns"
        above={<ListInsights insights={view.insights} />}
        view={view}
        next={<CreateLink to="/app/ts/campaigns/create">{texts.create}</CreateLink>}
        isLoading={view.isLoading}
        rowId={keyOfCampaign}
        rowName={nameOf}
        onOpen={(row) => row.isRemoved !== true && navigate(view.hrefOf(row))}
        grid={view.gridActions}
        selection={view.selection}
        totalsLabel={texts.total(totalCount(list, view.rows))}
      >
        {view.menu}
        <ShortcutsHelp {...view.help} />
        <BulkStatusBar changes={view.changes}>
          <AmountChanges places={view.targetRows} kind="campaign" onAsk={view.changes.changeSelectedAmount} />
          <TargetsButton rows={view.targetRows} onSaved={view.onTargetsSaved} />
        </BulkStatusBar>
        {view.hideRemoved !== undefined && <RemovedNote rows={view.rows} onHide={view.hideRemoved} />}
        {list.part === undefined && (
          <WithoutRevenueNotice
            rows={view.rows}
            currency={view.currency}
            onShow={() => filters.choose('revenue', ['missing'])}
          />
        )}
        <OtherZonesNotice otherZones={list.data?.otherZones} />
        {list.data !== undefined && <WithoutRateNotice withoutRate={list.data.withoutRate} />}
      </FigureListPage>
    </ListFigures>
  );
}
