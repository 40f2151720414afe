import type { Permission, SourceRegistry } from '@adhelm/contracts';
import {
  DeniedNotice,
  EmptyList,
  ErrorState,
  ListFrame,
  ListPlane,
  MissingAccount,
  PageHeader,
  SkipToGrid,
} from '@adhelm/shared-ui';
import { HStack } from '@adhelm/shared-ui/chakra';
import {
  type DataGridProps,
  ListGrid,
  ListTools,
  type ListView,
  type RowSelection,
} from '@adhelm/shared-ui/grid';
import type { ReactNode } from 'react';
import { ListControls, type ListFilters } from './list-controls.tsx';
import type { ListFailure } from './list-failure.ts';
import { ListFreshness } from './list-freshness.tsx';
import { type ListAnswer, type ListDates, ListNotices } from './list-notices.tsx';
import { MetricFaultNotice } from './metric-filter.tsx';
import type { MetricCondition } from './use-metric-condition.ts';

type TitleAndText = { readonly title: string; readonly text: string };

/** A list's texts; a module's catalogue under these names fits. */
export type FigureListTexts = {
  readonly title: string;
  readonly description?: string;
  readonly skipToGrid: string;
  readonly gridLabel: string;
  readonly listFailed: string;
  /** What a failure leaves untouched. */
  readonly listSafe: string;
  readonly none: TitleAndText;
  readonly filtered?: TitleAndText;
  /** Without it, there is no search box. */
  readonly search?: string;
};

export type FigureListPageProps<Row> = {
  /** Element id of the grid. */
  readonly id: string;
  readonly texts: FigureListTexts;
  /** Instead of the texts' own: what the page shows. */
  readonly title?: string | undefined;
  readonly description?: ReactNode;
  readonly parent?: { readonly label: string; readonly to: string };
  /** Before the list's tools. */
  readonly actions?: ReactNode;
  /** After the list's tools: the page's main action. */
  readonly mainAction?: ReactNode;
  /** Links between the views of the page. */
  readonly views?: ReactNode;
  readonly answer: ListAnswer;
  /**
   * Unset for a list within a page that has its own header and frame: its age and tools follow its controls, and of the
   * header's parts only `mainAction` is displayed.
   */
  readonly hasHeader?: boolean;
  /** Unset for a list that no sync loads, which has no age. */
  readonly hasFreshness?: boolean;
  /** Why the whole page has nothing to show, not even controls. */
  readonly pageFailure?: ListFailure | undefined;
  /** Why there is no list. Controls stay, because other dates or another account may work. */
  readonly listFailure?: ListFailure | undefined;
  /** Set if the account is missing: the accounts that the page could show. */
  readonly missing?:
    | { readonly sources: SourceRegistry; readonly onOpenAnother: () => void; readonly none: TitleAndText }
    | undefined;
  readonly fileName: string;
  /** Unset columns and export for a list that is not for working with. */
  readonly hasTools?: boolean;
  /** Account, dates and other controls, before search and filters. */
  readonly controls?: ReactNode;
  readonly filters?: ListFilters;
  readonly dates?: ListDates;
  /** States why the person may not change the rows. */
  readonly permission?: Permission;
  /** Between notices and grid. */
  readonly above?: ReactNode;
  /** Its `savedViewsOf` is the screen of its saved views; undefined if it has none. */
  readonly view: ListView<Row> & {
    readonly savedViewsOf?: string | undefined;
    readonly metric?: MetricCondition | undefined;
  };
  readonly isLoading: boolean;
  /** These two must be stable functions. */
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  /** Further keys and menus of its rows. */
  readonly grid?: Pick<DataGridProps<Row>, 'onKey' | 'onRowMenu' | 'edit' | 'cardColumns' | 'linesPerRow'>;
  readonly selection?: { readonly selected: RowSelection; readonly onChange: (rows: RowSelection) => void };
  /** Name of the totals row; undefined if there are no totals. */
  readonly totalsLabel?: string | undefined;
  /** The next step, for a list without any rows. */
  readonly next?: ReactNode;
  /** Instead of the texts for an empty list. */
  readonly empty?: ReactNode;
  /** After the grid: actions for selected rows, and notices that appear with the figures and must move nothing. */
  readonly children?: ReactNode;
};

/**
 * A page that is one list of figures: header and tools, account, dates and filters, notices, and the grid in each of its
 * states. A screen passes what is specific to it.
 */
export function FigureListPage<Row>(page: FigureListPageProps<Row>) {
  const { id, texts, missing, pageFailure, hasHeader = true } = page;
  const skip = <SkipToGrid grid={id}>{texts.skipToGrid}</SkipToGrid>;
  const content =
    missing !== undefined ? (
      <MissingAccount {...missing} />
    ) : pageFailure !== undefined ? (
      <Failure texts={texts} failure={pageFailure} />
    ) : (
      <ListContent {...page} />
    );
  if (!hasHeader) {
    return (
      <>
        {skip}
        {content}
      </>
    );
  }
  return (
    <ListFrame>
      {skip}
      <ListHeader {...page} />
      {page.views}
      {content}
    </ListFrame>
  );
}

function ListHeader<Row>(page: FigureListPageProps<Row>) {
  const { texts, answer } = page;
  return (
    <PageHeader
      title={page.title ?? texts.title}
      description={
        <HStack gap="3" rowGap="0.5" wrap="wrap">
          {page.description ?? texts.description}
          {(page.hasFreshness ?? true) && <ListFreshness answer={answer} />}
        </HStack>
      }
      {...(page.parent === undefined ? {} : { parent: page.parent })}
      actions={
        <>
          {page.actions}
          <Tools {...page} />
          {page.mainAction}
        </>
      }
    />
  );
}

function Tools<Row>({
  view,
  answer,
  pageFailure,
  missing,
  hasTools = true,
  fileName,
}: FigureListPageProps<Row>) {
  const isListed =
    pageFailure === undefined &&
    missing === undefined &&
    (answer.data !== undefined || answer.error === undefined);
  return (
    <ListTools
      view={view}
      isListed={isListed && hasTools}
      isWhole={answer.part === undefined}
      fileName={fileName}
    />
  );
}

function Failure({ texts, failure }: { readonly texts: FigureListTexts; readonly failure: ListFailure }) {
  const { title = texts.listFailed, error, onRetry } = failure;
  return (
    <ListPlane>
      <ErrorState title={title} error={error} safe={texts.listSafe} onRetry={onRetry} />
    </ListPlane>
  );
}

function ListContent<Row>(page: FigureListPageProps<Row>) {
  const { texts, answer, view, filters, permission, listFailure } = page;
  return (
    <>
      <ListControls
        filters={filters}
        searchLabel={texts.search}
        savedViewsOf={view.savedViewsOf}
        metric={view.metric}
        presets={view.presets}
        layout={view.layout}
        setLayout={view.setLayout}
        tools={
          page.hasHeader === false && (
            <>
              {(page.hasFreshness ?? true) && <ListFreshness answer={answer} />}
              <Tools {...page} />
              {page.mainAction}
            </>
          )
        }
      >
        {page.controls}
      </ListControls>
      {permission !== undefined && answer.data !== undefined && <DeniedNotice permission={permission} />}
      <ListNotices answer={answer} dates={page.dates} />
      {view.metric !== undefined && <MetricFaultNotice metric={view.metric} />}
      {page.above}
      {listFailure === undefined ? <Grid {...page} /> : <Failure texts={texts} failure={listFailure} />}
      {page.children}
    </>
  );
}

function Grid<Row>(page: FigureListPageProps<Row>) {
  const { texts, filters, onOpen, selection, totalsLabel } = page;
  const empty = page.empty ?? (
    <EmptyList
      isFiltered={filters?.isFiltered ?? false}
      onClear={filters?.clear ?? doNothing}
      none={texts.none}
      next={page.next}
      filtered={texts.filtered ?? texts.none}
    />
  );
  return (
    <ListGrid
      id={page.id}
      label={texts.gridLabel}
      view={page.view}
      rowId={page.rowId}
      rowName={page.rowName}
      {...(onOpen === undefined ? {} : { onOpen })}
      {...page.grid}
      {...(selection === undefined ? {} : { selection })}
      {...(totalsLabel === undefined ? {} : { totalsLabel })}
      isLoading={page.isLoading}
      empty={empty}
    />
  );
}

/** Without filters, there is nothing to clear. */
const doNothing = () => undefined;
