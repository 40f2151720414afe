import type { ContentRow, Figures } from '@adhelm/contracts';
import { DateRangePicker, formatMoney, Notice } from '@adhelm/shared-ui';
import {
  FigureListPage,
  type FigureListPageProps,
  failureOf,
  OtherZonesNotice,
  totalCount,
  useListEvents,
  WithoutRevenueNotice,
} from '@adhelm/shared-ui/figure-list';
import type { ReactNode } from 'react';
import { AmountChanges, BulkStatusBar, TextChanges } from '../../changes/index.ts';
import { CompareButton, ListFigures, ListInsights } from '../../figures-over-time/index.ts';
import { messages as accountMessages } from '../figure-lists/account-messages.ts';
import { CreateLink } from '../figure-lists/create-link.tsx';
import { idOf } from '../figure-lists/use-list-view.ts';
import { messages } from './messages.ts';
import { useContentView } from './use-content-view.ts';
import type { Contents } from './use-contents.ts';

const nameOf = ({ headline }: ContentRow) => headline;

type OfPage = 'pageFailure' | 'hasHeader';

type ContentsListProps = Pick<FigureListPageProps<ContentRow>, OfPage> & {
  readonly contents: Contents;
  /** Name of exported files: the campaign or the account. */
  readonly fileOf: string;
  readonly onOpenAnother: () => void;
  /** Parameters of the page that creates contents; absent if the surrounding page links to it. */
  readonly createFor?: Readonly<Record<string, string>>;
  /** Controls before the dates, such as the account. */
  readonly children?: ReactNode;
};

/** A page that lists contents. */
export function ContentsList({
  contents,
  fileOf,
  onOpenAnother,
  createFor,
  children,
  ...page
}: ContentsListProps) {
  const { sources, list, metadata, filters, dates, address } = contents;
  const view = useContentView(contents);
  const { changes, insights } = view;
  useListEvents(address.account === '' ? null : address.account, contents.refresh);
  // a failure may only mean that the account does not exist, so wait for the accounts
  const failure = sources.isLoading ? undefined : failureOf(list, metadata.columns, metadata.filters);
  const create = createFor !== undefined && (
    <CreateLink to={`/app/ts/contents/create?${new URLSearchParams(createFor)}`}>
      {messages.create}
    </CreateLink>
  );
  return (
    <ListFigures insights={insights} of={address} level="content">
      <FigureListPage
        id="contents-grid"
        texts={messages}
        {...page}
        answer={list}
        pageFailure={page.pageFailure ?? failure}
        missing={
          contents.isAccountMissing && sources.data !== undefined
            ? { sources: sources.data.sources, onOpenAnother, none: accountMessages.none }
            : undefined
        }
        fileName={messages.fileName(fileOf, dates.range)}
        mainAction={create}
        next={create}
        controls={
          <>
            {children}
            {page.hasHeader !== false && <DateRangePicker dates={dates} />}
            <CompareButton comparison={insights.comparison} />
          </>
        }
        filters={{ ...filters, known: contents.known, counts: contents.counts }}
        dates={dates}
        permission="change-campaigns"
        above={<ListInsights insights={insights} />}
        view={view}
        isLoading={view.isLoading}
        rowId={idOf}
        rowName={nameOf}
        selection={view.selection}
        totalsLabel={list.data?.totals === null ? undefined : messages.total(totalCount(list, view.rows))}
      >
        <BulkStatusBar changes={changes}>
          <AmountChanges
            places={changes.selectedRows.map(({ source, account }) => ({
              source,
              account,
              currency: contents.currency,
            }))}
            kind="content"
            onAsk={changes.changeSelectedAmount}
          />
          <TextChanges
            source={address.source}
            selected={changes.selectedRows}
            onAsk={changes.changeSelectedText}
          />
        </BulkStatusBar>
        <Unattributed contents={contents} />
        {list.part === undefined && <WithoutRevenueNotice rows={view.rows} currency={contents.currency} />}
        <OtherZonesNotice otherZones={list.data?.otherZones} />
      </FigureListPage>
    </ListFigures>
  );
}

/** Micro-units. Sources round each report separately, so smaller differences are rounding and hidden. */
const CENT = 10_000;

/** The part of the campaign totals beyond their contents: displayed separately, never distributed. */
function Unattributed({ contents: { list, address } }: { readonly contents: Contents }) {
  const figures: Figures | null = list.data?.unattributed ?? null;
  if (figures === null || (Math.abs(figures.cost ?? 0) < CENT && (figures.clicks ?? 0) === 0)) return null;
  return (
    <Notice
      tone="info"
      title={address.campaign === null ? messages.unattributedOfAccount : messages.unattributed}
    >
      {messages.unattributedFigures(formatMoney(figures.cost, figures.currency), figures.clicks)}
    </Notice>
  );
}
