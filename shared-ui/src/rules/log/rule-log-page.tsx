import { decisionStates, type Filter, guardNames, type RuleDecision } from '@adhelm/contracts';
import { popupCode, usePopupCode, useUrlState } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import {
  BulkBar,
  FigureListPage,
  failureOf,
  useFilters,
  useListSelection,
  useListState,
} from '@adhelm/shared-ui/figure-list';
import { useBusEvent, usePermission } from '@adhelm/shared-ui/module';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../messages.ts';
import { createPath, type RuleArea } from '../rule-area.ts';
import { type DecisionList, useDecisions, useRules } from '../rules-api.ts';
import { decisionColumns } from './decision-columns.tsx';
import type { DecisionDrawerProps } from './decision-drawer.tsx';
import { EditButton } from './edit-button.tsx';
import { useApprovals } from './use-approvals.ts';

const texts = messages.log;
const noDecisions: readonly RuleDecision[] = [];
const drawerCode = popupCode<DecisionDrawerProps>(
  async () => (await import('./decision-drawer.tsx')).DecisionDrawer,
);
const idOf = ({ id }: RuleDecision) => id;
const nameOf = ({ name, rule }: RuleDecision) => texts.entityName(name, rule.name);
const searchedText = ({ name, rule, campaignName, accountName, entity }: RuleDecision) =>
  `${name} ${entity.id} ${rule.name} ${campaignName ?? ''} ${accountName}`;

const facets: readonly Filter[] = [
  {
    name: 'state',
    label: texts.facets.state,
    multiple: true,
    options: decisionStates.map((id) => ({ id, name: messages.states[id] })),
  },
  {
    name: 'guard',
    label: texts.facets.guard,
    multiple: true,
    options: guardNames.map((id) => ({ id, name: messages.guards[id] })),
  },
];

/** Everything that the rules of an area decided; what waits for a person is approved or rejected here. */
export function RuleLogPage({ area }: { readonly area: RuleArea }) {
  const { read, write } = useUrlState();
  const rules = useRules();
  const known = useMemo(() => {
    const options = (rules.data?.data ?? []).filter(({ kind }) => kind === area.kind);
    return rules.data === undefined && rules.error === undefined
      ? undefined
      : [
          ...facets,
          {
            name: 'rule',
            label: texts.facets.rule,
            multiple: false,
            options: options.map(({ id, name }) => ({ id, name })),
          },
        ];
  }, [rules.data, rules.error, area.kind]);
  const filters = useFilters(known);
  const run = read('run');
  const rule = read('rule');
  const answer = useDecisions(
    known === undefined
      ? null
      : { kind: area.kind, ...(run === null ? {} : { run }), ...(rule === null ? {} : { rule }) },
  );
  const { data, refresh } = answer;
  useBusEvent('action.changed', () => void refresh());
  // a decision takes over how its change ended only after the action has announced it
  useBusEvent('job.changed', () => void refresh());
  const rows = useMemo(() => chosenOf(data, filters.selection), [data, filters.selection]);
  const state = useListState({
    screen: `rules/log/${area.kind}`,
    all: rows,
    search: filters.search,
    searchedText,
  });
  const onOpen = ({ id }: RuleDecision) => write({ decision: id }, true);
  const columns = decisionColumns(onOpen);
  const { selected, selectedRows, setSelected, clearSelection } = useListSelection(state.rows, idOf);
  const { isAllowed } = usePermission('change-campaigns');
  const opened = data?.rows.find(({ id }) => id === read('decision'));
  const Drawer = usePopupCode(drawerCode, opened !== undefined);
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
      answer={answer}
      hasFreshness={false}
      listFailure={failureOf(answer)}
      fileName={texts.fileName}
      next={create}
      controls={
        run !== null && (
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
        )
      }
      filters={{ ...filters, known }}
      permission="change-campaigns"
      view={{ ...state, columns }}
      isLoading={data === undefined && answer.error === undefined}
      rowId={idOf}
      rowName={nameOf}
      onOpen={onOpen}
      grid={{ cardColumns: ['state', 'change', 'profit', 'rule'] }}
      {...(isAllowed ? { selection: { selected, onChange: setSelected } } : {})}
    >
      <Approvals selected={selectedRows} onDone={refresh} onClear={clearSelection} />
      {Drawer !== null && opened !== undefined && (
        <Drawer
          isOpen
          onClose={() => write({ decision: null }, true)}
          area={area}
          decision={opened}
          onChanged={refresh}
        />
      )}
    </FigureListPage>
  );
}

/** The decisions that the chosen facets leave. */
function chosenOf(data: DecisionList | undefined, selection: Readonly<Record<string, readonly string[]>>) {
  const { state, guard } = selection;
  if (data === undefined) return noDecisions;
  return data.rows.filter(
    (row) =>
      (state?.includes(row.state) ?? true) &&
      (guard === undefined || (row.guard !== null && guard.includes(row.guard))),
  );
}

type ApprovalsProps = {
  readonly selected: readonly RuleDecision[];
  readonly onDone: () => Promise<void>;
  readonly onClear: () => void;
};

/** Approves, edits or rejects what is selected and waits. */
function Approvals({ selected, onDone, onClear }: ApprovalsProps) {
  const { isSending, answer: send } = useApprovals(onDone);
  const waiting = selected.filter(({ state }) => state === 'waiting');
  const answer = async (verdict: 'approve' | 'reject') => {
    if (await send(verdict, waiting)) onClear();
  };
  return (
    <BulkBar count={selected.length} onClear={onClear}>
      <Button
        size="sm"
        colorPalette="accent"
        disabled={waiting.length === 0}
        loading={isSending}
        onClick={() => void answer('approve')}
      >
        {texts.approve}
      </Button>
      <EditButton
        size="sm"
        decisions={waiting}
        isDisabled={isSending}
        onDone={async () => {
          onClear();
          await onDone();
        }}
      />
      <Button
        size="sm"
        variant="outline"
        disabled={waiting.length === 0 || isSending}
        onClick={() => void answer('reject')}
      >
        {texts.reject}
      </Button>
    </BulkBar>
  );
}
