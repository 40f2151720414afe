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
import { BulkStatusBar, TargetsButton } from '../../changes/index.ts';
import { CampaignViews } from '../campaigns/campaign-views.tsx';
import { messages as listMessages } from '../campaigns/messages.ts';
import { messages } from './messages.ts';
import { keyOfCampaign, useAllCampaignsView } from './use-all-campaigns.ts';

const texts = { ...listMessages, ...messages };
const nameOf = ({ name }: { readonly name: string }) => name;

/** `/app/ts/campaigns?view=all`: the campaigns of all sources in the workspace's currency. */
export function AllCampaignsPage() {
  const view = useAllCampaignsView();
  const { list, filters, dates } = view;
  const navigate = useNavigate();
  return (
    <FigureListPage
      id="campaigns-grid"
      texts={texts}
      answer={list}
      pageFailure={failureOf(list)}
      fileName={messages.fileName(dates.range)}
      views={<CampaignViews present="all" />}
      controls={<DateRangePicker dates={dates} />}
      filters={{ ...filters, known: view.known }}
      view={view}
      isLoading={view.isLoading}
      rowId={keyOfCampaign}
      rowName={nameOf}
      onOpen={(row) => navigate(view.hrefOf(row))}
      selection={view.selection}
      totalsLabel={texts.total(totalCount(list, view.rows))}
    >
      <BulkStatusBar changes={view.changes}>
        <TargetsButton rows={view.targetRows} onSaved={view.onTargetsSaved} />
      </BulkStatusBar>
      {list.part === undefined && <WithoutRevenueNotice rows={view.rows} currency={view.currency} />}
      <OtherZonesNotice otherZones={list.data?.otherZones} />
      {list.data !== undefined && <WithoutRateNotice withoutRate={list.data.withoutRate} />}
    </FigureListPage>
  );
}
