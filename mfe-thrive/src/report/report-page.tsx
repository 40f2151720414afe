import { type DateRange, reportMetrics, type ThriveLevel, type ThriveReportRow } from '@adhelm/contracts';
import { DateRangePicker, EmptyState } from '@adhelm/shared-ui';
import { Button, Text } from '@adhelm/shared-ui/chakra';
import {
  ActionsProvider,
  BulkChangeBar,
  type ChangeableEntity,
  EntityChanges,
  useEntityOffers,
} from '@adhelm/shared-ui/changes';
import {
  FigureListPage,
  failureOf,
  useFilters,
  useListEvents,
  useListSelection,
  useListState,
  WithoutRevenueNotice,
  withEvidenceFilter,
} from '@adhelm/shared-ui/figure-list';
import { CampaignChart, type FiguresQuestion } from '@adhelm/shared-ui/series';
import { useMemo } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { type ThriveReport, useThriveReport } from '../api/thrive-api.ts';
import { CampaignChoice } from './campaign-choice.tsx';
import { messages } from './messages.ts';
import { reportColumns } from './report-columns.tsx';
import { ReportNotices } from './report-notices.tsx';
import { RuleLink } from './rule-link.tsx';
import { type ChosenCampaign, useThriveCampaign } from './use-thrive-campaign.ts';

const pages = {
  widget: {
    other: '/app/thrive/eo/teasers/report',
    path: '/app/thrive/eo/widgets/report',
    rules: '/app/thrive/eo/widgets/widgets-auto-optimization',
  },
  content: {
    other: '/app/thrive/eo/widgets/report',
    path: '/app/thrive/eo/teasers/report',
    rules: '/app/thrive/eo/teasers/teasers-auto-optimization',
  },
} as const satisfies Record<ThriveLevel, object>;
const CONNECT = '/app/ts/campaigns?accounts=new';

const noRows: readonly ThriveReportRow[] = [];
const filtersOfReport = withEvidenceFilter([]);
const idOf = ({ id }: ThriveReportRow) => id;
const nameOf = ({ name }: ThriveReportRow) => name;
const searchedText = ({ name, entity, campaignName }: ThriveReportRow) => `${name} ${entity} ${campaignName}`;
/** On phones. */
const grid = { cardColumns: ['losing', 'trend', 'cost', 'revenue', 'profit', 'roi'] };

/** `/app/thrive/eo/widgets/report` and `…/teasers/report`: what the widgets or teasers of a Thrive campaign cost and earn. */
export function ReportPage({ level }: { readonly level: ThriveLevel }) {
  return (
    <ActionsProvider>
      <Report level={level} />
    </ActionsProvider>
  );
}

function Report({ level }: { readonly level: ThriveLevel }) {
  const { path, other, rules } = pages[level];
  const { campId } = useParams();
  const { search } = useLocation();
  const texts = messages[level];
  const campaign = useThriveCampaign(path);
  const { chosen, dates } = campaign;
  const filters = useFilters(filtersOfReport, { hasMetrics: true });
  const of = chosen === null ? null : { level, account: chosen.account, campaign: chosen.id, ...dates.range };
  const list = useThriveReport(of, filters.selection);
  const data = list.data !== undefined && isOf(list.data, of) ? list.data : undefined;
  const { refresh } = list;
  useListEvents('all', refresh);
  const all = data?.rows ?? noRows;
  const state = useListState({
    screen: `thrive/${level}`,
    hasSavedViews: true,
    hasMetrics: true,
    metrics: reportMetrics,
    all,
    search: filters.search,
    searchedText,
  });
  const { rows } = state;
  const { selected, selectedRows, setSelected, clearSelection } = useListSelection(rows, idOf);
  const currency = data?.totals.currency ?? '';
  const isWaiting = campaign.isLoading || (of !== null && list.error === undefined && data === undefined);
  const columns = useMemo(
    () => reportColumns({ rows: all, displayed: rows, currency, label: texts.entity }),
    [all, rows, currency, texts],
  );
  return (
    <FigureListPage
      id="report-grid"
      texts={texts}
      answer={{ ...list, data }}
      pageFailure={campaign.campaigns === undefined ? failureOf(campaign.answer) : undefined}
      listFailure={failureOf(list)}
      fileName={texts.fileName(chosen?.name ?? '', dates.range)}
      actions={
        <>
          <Button asChild size="sm" variant="outline">
            <Link to={campId === undefined ? other : `${other}/${encodeURIComponent(campId)}${search}`}>
              {texts.otherReport}
            </Link>
          </Button>
          <Button asChild size="sm" variant="outline">
            <Link to={rules}>{texts.rules}</Link>
          </Button>
        </>
      }
      mainAction={
        data !== undefined && (
          <RuleLink
            path={rules}
            tracked={data.tracked}
            currency={currency}
            range={dates.range}
            today={dates.today}
          />
        )
      }
      controls={
        <>
          <CampaignChoice {...campaign} />
          <DateRangePicker dates={dates} />
        </>
      }
      filters={{ ...filters, known: filtersOfReport }}
      dates={dates}
      permission="change-campaigns"
      above={
        of !== null &&
        data?.tracked.length !== 0 && (
          <CampaignChart question={data === undefined ? null : questionOf(data, dates.range)} />
        )
      }
      view={{ ...state, columns }}
      isLoading={isWaiting || state.metric?.isPending === true}
      rowId={idOf}
      rowName={nameOf}
      grid={grid}
      selection={{ selected, onChange: setSelected }}
      totalsLabel={data === undefined ? undefined : texts.total(rows.length)}
      {...(of === null ? { empty: <WithoutCampaign campaigns={campaign.campaigns} path={path} /> } : {})}
    >
      <BulkChangeBar count={selected.size} onClear={clearSelection}>
        <Changes level={level} rows={selectedRows} onProgress={() => void refresh()} />
      </BulkChangeBar>
      {data !== undefined && <ReportNotices {...data} />}
      {data !== undefined && <WithoutRevenueNotice rows={rows} currency={currency} />}
    </FigureListPage>
  );
}

function questionOf({ tracked }: ThriveReport, range: DateRange): FiguresQuestion {
  return { ...range, campaigns: tracked.map(({ source, account, id }) => ({ source, account, id })) };
}

/** The rows of the previous campaign must not be displayed while another one loads; those of other dates may. */
function isOf(report: ThriveReport, of: ThriveReport['of'] | null): boolean {
  return of !== null && report.of.campaign === of.campaign && report.of.account === of.account;
}

/** Why there is no report: the campaign of the address is not there, or there are none. */
function WithoutCampaign({ campaigns, path }: Pick<ChosenCampaign, 'campaigns'> & { readonly path: string }) {
  if (campaigns === undefined || campaigns.length > 0) {
    return (
      <EmptyState
        title={messages.missing.title}
        description={messages.missing.text}
        action={
          <Button asChild colorPalette="accent">
            <Link to={path}>{messages.missing.largest}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={messages.noCampaigns.title}
      description={messages.noCampaigns.text}
      action={
        <Button asChild colorPalette="accent">
          <Link to={CONNECT}>{messages.connect}</Link>
        </Button>
      }
    />
  );
}

type ChangesProps = {
  readonly level: ThriveLevel;
  readonly rows: readonly ThriveReportRow[];
  readonly onProgress: () => void;
};

/** What the networks of the selected rows let people change there. */
function Changes({ level, rows, onProgress }: ChangesProps) {
  const entities = rows.map((row) => entityOf(level, row));
  const missing = useEntityOffers(level, entities)?.missing ?? [];
  return (
    <>
      <EntityChanges kind={level} entities={entities} onProgress={onProgress} />
      {missing.length > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {missing.join(' ')}
        </Text>
      )}
    </>
  );
}

function entityOf(level: ThriveLevel, row: ThriveReportRow): ChangeableEntity {
  const { source, sourceName, account, accountCurrency, entity, name, campaign } = row;
  return {
    kind: level,
    source,
    sourceName,
    account,
    accountCurrency,
    id: entity,
    name,
    ...(level === 'widget' ? { campaign } : {}),
  };
}
