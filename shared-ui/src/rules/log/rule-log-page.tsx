import { decisionStates, type Filter, guardNames, type RuleDecision } from '@adhelm/contracts';
import { DateRangePicker, Notice, popupCode, usePopupCode, useUrlState } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import {
  FigureListPage,
  failureOf,
  GROUP,
  useFilters,
  useListSelection,
  useListState,
} from '@adhelm/shared-ui/figure-list';
import { decisionStateTexts } from '@adhelm/shared-ui/messages';
import { useHost, usePermission } from '@adhelm/shared-ui/module';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { messages as words } from '../messages.ts';
import { createPath, type RuleArea } from '../rule-area.ts';
import { useRules } from '../rules-api.ts';
import { AutomationStopped } from '../stopped/automation-stopped.tsx';
import { ApprovalsBar } from './approvals-bar.tsx';
import { decisionColumns, logPresets, queuePresets } from './decision-columns.tsx';
import type { DecisionDrawerProps } from './decision-drawer.tsx';
import { everyDecision, MOST_EXPORTED } from './decisions-api.ts';
import { messages as texts } from './messages.ts';
import { ruleFilter } from './rule-filter.ts';
import { RunUndo } from './run-undo.tsx';
import { UndoRunQuestion } from './undo-run-question.tsx';
import { useDecisionLog } from './use-decision-log.ts';
import { useUndo } from './use-undo.ts';

const drawerCode = popupCode<DecisionDrawerProps>(
  async () => (await import('./decision-drawer.tsx')).DecisionDrawer,
);
/** The column by which the log is grouped on one click. */
const RUN = 'run';
const moreExported = async (decisions: readonly RuleDecision[]) =>
  (await import('./exported-columns.ts')).exportedColumns(decisions);
const logCard = ['state', 'change', 'reason', 'profit', 'rule'];
const queueCard = ['change', 'expires', 'approver', 'profit', 'rule'];
const idOf = ({ id }: RuleDecision) => id;
const nameOf = ({ name, rule }: RuleDecision) => texts.entityName(name, rule.name);

const facets: readonly Filter[] = [
  {
    name: 'state',
    label: texts.facets.state,
    multiple: true,
    options: decisionStates.map((id) => ({ id, name: decisionStateTexts[id] })),
  },
  {
    name: 'guard',
    label: texts.facets.guard,
    multiple: true,
    options: guardNames.map((id) => ({ id, name: words.guards[id] })),
  },
];

/** What the rules of an area decided; what waits for a person is approved or rejected here. */
export function RuleLogPage({ area }: { readonly area: RuleArea }) {
  const host = useHost();
  const { read, write } = useUrlState();
  const rules = useRules().data?.data;
  const log = useDecisionLog(area, useFilters(facets));
  const { answer, rows: all, total, run, rule, dates, opened, refresh } = log;
  // the names of rules that are not in the list come with their decisions
  const known = useMemo(
    () => [...facets, ruleFilter({ kind: area.kind, rules, decisions: all, chosen: rule })],
    [rules, area.kind, all, rule],
  );
  const filters = useFilters(known);
  const isQueue = filters.selection['state']?.join() === 'waiting';
  const state = useListState({
    screen: `rules/${isQueue ? 'approvals' : 'log'}/${area.kind}`,
    presets: isQueue ? queuePresets : logPresets,
    all,
  });
  const onOpen = ({ id }: RuleDecision) => write({ decision: id }, true);
  const { sending, undo } = useUndo(refresh);
  const [runToUndo, setRunToUndo] = useState<string | null>(null);
  const columns = decisionColumns({
    onOpen,
    onUndoRun: setRunToUndo,
    askedOf: (id) => rules?.find((one) => one.id === id)?.notifications.people ?? null,
  });
  const { selected, selectedRows, setSelected, clearSelection } = useListSelection(state.rows, idOf);
  const { isAllowed } = usePermission('change-campaigns');
  const Drawer = usePopupCode(drawerCode, opened !== undefined);
  const isByRun = read(GROUP) === RUN;
  const create = isAllowed && (
    <Button asChild colorPalette="accent">
      <Link to={createPath(area)}>{texts.newRule}</Link>
    </Button>
  );
  return (
    <FigureListPage
      id="decisions-grid"
      texts={{
        ...texts,
        title: area.texts.log,
        description: area.texts.logDescription,
        none: isAllowed ? texts.none : texts.noneYet,
      }}
      parent={{ label: area.texts.title, to: area.path }}
      views={<AutomationStopped />}
      answer={answer}
      hasFreshness={false}
      listFailure={failureOf(answer)}
      fileName={texts.fileName}
      next={create}
      controls={
        run === null ? (
          <>
            <DateRangePicker dates={dates} />
            <Button
              variant={isByRun ? 'subtle' : 'outline'}
              size="sm"
              aria-pressed={isByRun}
              onClick={() => write({ [GROUP]: isByRun ? null : RUN }, true)}
            >
              {texts.byRun}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="subtle"
              colorPalette="accent"
              size="sm"
              aria-label={texts.allRuns}
              onClick={() => write({ run: null }, true)}
            >
              {texts.oneRun}
              <X aria-hidden />
            </Button>
            <RunUndo run={run} onUndo={setRunToUndo} />
          </>
        )
      }
      filters={{
        ...filters,
        known,
        isFiltered: filters.isFiltered || log.isNarrowed,
        clear: () => write({ run: null, q: null, state: null, guard: null, rule: null }, true),
      }}
      dates={dates}
      permission="change-campaigns"
      above={log.isMissing && <Notice tone="warning" title={texts.isMissing} />}
      view={{
        ...state,
        columns,
        moreExported,
        // what is loaded is a part
        ...(all.length < total
          ? { allRows: (onProgress) => everyDecision(host, log.query, onProgress) }
          : {}),
      }}
      isLoading={answer.data === undefined && answer.error === undefined}
      rowId={idOf}
      rowName={nameOf}
      onOpen={onOpen}
      grid={{ cardColumns: isQueue ? queueCard : logCard, linesPerRow: 3 }}
      {...(isAllowed ? { selection: { selected, onChange: setSelected } } : {})}
    >
      {all.length < total && (
        <Notice
          tone="info"
          title={texts.newest(all.length, total)}
          action={
            <Button size="xs" variant="outline" loading={answer.isRefreshing} onClick={log.showOlder}>
              {texts.older}
            </Button>
          }
        >
          {texts.newestOnly(total, MOST_EXPORTED)}
        </Notice>
      )}
      <ApprovalsBar selected={selectedRows} onDone={refresh} onClear={clearSelection} />
      {runToUndo !== null && (
        <UndoRunQuestion
          run={runToUndo}
          isSending={sending !== null}
          onConfirm={async () => {
            await undo('rule-runs', runToUndo);
            setRunToUndo(null);
          }}
          onClose={() => setRunToUndo(null)}
        />
      )}
      {Drawer !== null && opened !== undefined && (
        <Drawer
          isOpen
          onClose={() => write({ decision: null })}
          area={area}
          decision={opened}
          isListed={rules?.some(({ id }) => id === opened.rule.id) === true}
          onChanged={refresh}
        />
      )}
    </FigureListPage>
  );
}
