import type { ExpenseChoices, ExpenseFilter, ExpenseReport, Filter } from '@adhelm/contracts';
import { expenseFilters } from '@adhelm/contracts';
import { formatNumber } from '@adhelm/shared-ui';
import { FigureListPage, failureOf, ReplicaNote, useListState } from '@adhelm/shared-ui/figure-list';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { CostPartsNote } from '../figures-over-time/index.ts';
import { PageViews } from '../frame/index.ts';
import { expenseNames } from './dimension-names.ts';
import { type AnsweredReport, useExpenseChoices } from './expense-api.ts';
import { ExpenseControls } from './expense-controls.tsx';
import { ExpenseProblems } from './expense-problems.tsx';
import { ExpenseSummary } from './expense-summary.tsx';
import { FirstRowsNote } from './first-rows-note.tsx';
import type { GridRow } from './grid-row.ts';
import { messages } from './messages.ts';
import { PacingDaysNote } from './pacing-days-note.tsx';
import { PrintedReport } from './printed-report.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { type ExpenseState, type ExpenseView, expenseViews, sharedNames } from './use-expense-question.ts';

type ExpenseListProps<Row> = {
  readonly view: ExpenseView;
  readonly state: ExpenseState;
  readonly answer: ApiAnswer<AnsweredReport>;
  readonly tooManyColumns: number | null;
  readonly all: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  /** What files have beside the columns. */
  readonly inFiles?: readonly GridColumn<Row>[];
};

const views = expenseViews.map((view) => ({
  view,
  label: messages.viewNames[view],
}));
const idOf = ({ id }: GridRow) => id;
const nameOf = ({ name }: GridRow) => name;

/** One of the views of the report as a list. */
export function ExpenseList<Row extends GridRow>(props: ExpenseListProps<Row>) {
  const { view, state, answer, tooManyColumns, all, columns, inFiles = [] } = props;
  const { dates, filters, write } = state;
  const choices = useExpenseChoices();
  const report = answer.data?.report;
  const list = useListState({ screen: `expenses/${view}`, all, hasSavedViews: true });
  const known = filtersOf(choices, report);
  return (
    <FigureListPage
      id="expense-grid"
      texts={messages}
      answer={{
        ...answer,
        data:
          report === undefined
            ? undefined
            : { rows: all, freshness: report.freshness, range: report.range, of: report.range },
      }}
      listFailure={failureOf(answer)}
      fileName={messages.fileName(messages.viewNames[view], dates.range)}
      actions={<ShareButtons range={dates.range} />}
      views={<PageViews label={messages.views} views={views} present={view} sharedNames={sharedNames} />}
      controls={<ExpenseControls state={state} isGrouped={view === 'spend'} />}
      filters={{
        known,
        selection: filters,
        choose: (name, options) => write({ [name]: options }, true),
        isFiltered: expenseFilters.some((name) => filters[name].length > 0),
        clear: () => write(Object.fromEntries(expenseFilters.map((name) => [name, null])), true),
      }}
      dates={dates}
      above={
        <>
          {report !== undefined && (
            <ExpenseProblems
              report={report}
              columns={tooManyColumns}
              write={write}
              readAll={state.readAllRows}
            />
          )}
          {report !== undefined && view === 'spend' && (
            <FirstRowsNote report={report} readAll={state.readAllRows} />
          )}
          {report !== undefined && view === 'pacing' && <PacingDaysNote pacing={report.pacing} />}
          <ExpenseSummary report={report} answer={answer} />
          {report !== undefined && <CostPartsNote parts={report.costParts} currency={report.currency} />}
          <ReplicaNote behindSeconds={answer.data?.behindSeconds} />
        </>
      }
      view={{
        ...list,
        columns,
        moreExported: async () => inFiles,
        isUpdating: list.isUpdating || answer.isStale,
      }}
      isLoading={report === undefined}
      rowId={idOf}
      rowName={nameOf}
      totalsLabel={messages.totalOf(
        formatNumber(view === 'spend' && isPart(report) ? report.rowCount : all.length),
      )}
    >
      {report !== undefined && (
        <PrintedReport
          report={report}
          rows={list.rows}
          columns={columns}
          title={messages.viewNames[view]}
          filters={chosenIn(known ?? [], filters)}
        />
      )}
    </FigureListPage>
  );
}

/** The chosen options in words; an id that no filter knows stands for itself. */
function chosenIn(known: readonly Filter[], filters: ExpenseState['filters']): string[] {
  return expenseFilters.flatMap((name) => {
    const options = known.find((one) => one.name === name)?.options ?? [];
    const names = filters[name].map((id) => options.find((option) => option.id === id)?.name ?? id);
    return names.length === 0 ? [] : `${expenseNames.filters[name]}: ${names.join(', ')}`;
  });
}

const isPart = (report: ExpenseReport | undefined): report is ExpenseReport =>
  report !== undefined && report.rows.length > 0 && report.rows.length < report.rowCount;

/** What can be chosen; of campaigns those that the address names, because there are too many to list. */
function filtersOf(
  choices: ExpenseChoices | undefined,
  report: ExpenseReport | undefined,
): Filter[] | undefined {
  if (choices === undefined) return undefined;
  const filter = (name: ExpenseFilter, options: Filter['options']): Filter[] =>
    options.length === 0 ? [] : [{ name, label: expenseNames.filters[name], multiple: true, options }];
  const accounts = choices.account.map(({ id, name, isRemoved }) => ({
    id,
    name: isRemoved ? expenseNames.keys.removed(name) : name,
  }));
  const isCampaignGroup = report?.groupBy.includes('campaign') ?? false;
  return [
    ...filter('sources', choices.source),
    ...filter('accounts', accounts),
    ...filter('campaigns', isCampaignGroup ? [] : (report?.names.campaign ?? [])),
    ...filter('clients', choices.client),
    ...filter('offers', choices.offer),
  ];
}
