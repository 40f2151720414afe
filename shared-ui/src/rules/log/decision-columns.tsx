import type { RuleDecision, RuleNotifications } from '@adhelm/contracts';
import {
  formatExactInstant,
  formatInstant,
  formatList,
  formatMoney,
  formatNearInstant,
} from '@adhelm/shared-ui';
import { Badge, Box, Link, Span, Text } from '@adhelm/shared-ui/chakra';
import {
  amountInUnits,
  formattedValue,
  type GridColumn,
  type GridPreset,
  plainGridLayout,
} from '@adhelm/shared-ui/grid';
import { decisionStateTexts } from '@adhelm/shared-ui/messages';
import { EvidenceBadge, verdictText } from '../../figure-list/evidence-badge.tsx';
import { certaintyOf, changeInWords } from '../decided-change.ts';
import { DecidedChange } from '../decided-change-text.tsx';
import { SmallLines } from '../list/small-lines.tsx';
import { messages as words } from '../messages.ts';
import { reasonText } from '../reason-text.ts';
import { messages as texts } from './messages.ts';
import { RunUndo } from './run-undo.tsx';

const palettes: Readonly<Record<RuleDecision['state'], string>> = {
  held: 'gray',
  logged: 'info',
  notified: 'info',
  waiting: 'warning',
  rejected: 'gray',
  expired: 'gray',
  planned: 'info',
  sent: 'info',
  confirmed: 'success',
  undone: 'gray',
  failed: 'danger',
  skipped: 'gray',
  stopped: 'danger',
};

export const DecisionState = ({ decision }: { readonly decision: RuleDecision }) => (
  <Badge size="sm" colorPalette={palettes[decision.state]}>
    {decisionStateTexts[decision.state]}
  </Badge>
);

const verdictInWords = ({ verdict }: RuleDecision) =>
  verdict === undefined || verdict.evidence === null ? null : verdictText(verdict.evidence);

/** Why a decision came to nothing, or null. */
export const reasonOf = (decision: RuleDecision) =>
  reasonText(decision) ?? (decision.guard === null ? null : words.guards[decision.guard]);

const figure = (id: 'cost' | 'revenue' | 'profit'): GridColumn<RuleDecision> => ({
  id,
  label: texts.columns[id],
  align: 'end',
  width: 84,
  value: ({ affected }) => affected[id],
  inUnit: amountInUnits,
  render: ({ affected, currency }) => (
    <Span color={(affected[id] ?? 0) < 0 ? 'danger.fg' : undefined}>
      <bdi dir="ltr">{formatMoney(affected[id], currency)}</bdi>
    </Span>
  ),
});

/** The columns at first: those of approvals are in the menu of columns, and in their queue take the place of what is the same for all. */
export const logPresets: readonly GridPreset[] = [
  { id: 'log', label: texts.views.log, layout: { ...plainGridLayout, hidden: ['expires', 'approver'] } },
];
export const queuePresets: readonly GridPreset[] = [
  { id: 'queue', label: texts.views.queue, layout: { ...plainGridLayout, hidden: ['state', 'reason'] } },
];

type DecisionColumnsOptions = {
  readonly onOpen: (decision: RuleDecision) => void;
  /** Asks before it undoes a run. */
  readonly onUndoRun: (run: string) => void;
  /** The people whom a rule asks for approval; null for everyone with access, and for a rule that is not in the list. */
  readonly askedOf: (rule: string) => RuleNotifications['people'];
};

/** Who answered a decision, or who is asked to; null for one that never waited, or that nobody answered. */
function approverOf(
  { approval, state, rule }: RuleDecision,
  askedOf: DecisionColumnsOptions['askedOf'],
): string | null {
  if (approval === null) return null;
  if (state !== 'waiting') return approval.by?.name ?? null;
  const asked = askedOf(rule.id);
  return asked === null ? texts.anyone : formatList(asked.map(({ name }) => name));
}

const isMade = ({ state }: RuleDecision) => state === 'confirmed' || state === 'undone';

/** What a rule decided about an entity, the figures behind it, and what became of it. */
export const decisionColumns = ({
  onOpen,
  onUndoRun,
  askedOf,
}: DecisionColumnsOptions): GridColumn<RuleDecision>[] => [
  {
    id: 'entity',
    label: texts.columns.entity,
    align: 'start',
    width: 152,
    grow: 1,
    value: ({ name }) => name,
    rowName: ({ name, rule }) => texts.entityName(name, rule.name),
    render: (decision, { tabIndex }) => (
      <Box minW="0" lineHeight="1.25">
        <Link asChild className="text" colorPalette="accent" display="block" w="full" textAlign="start">
          <button type="button" tabIndex={tabIndex} onClick={() => onOpen(decision)}>
            {decision.name}
          </button>
        </Link>
        <Text className="text" textStyle="xs" color="fg.muted" dir="auto">
          {decision.campaignName ?? decision.accountName}
        </Text>
      </Box>
    ),
  },
  {
    id: 'state',
    label: texts.columns.state,
    align: 'start',
    width: 148,
    isGroupable: true,
    value: ({ state }) => decisionStateTexts[state],
    render: (decision) => <DecisionState decision={decision} />,
  },
  {
    id: 'change',
    label: texts.columns.change,
    align: 'start',
    width: 136,
    value: changeInWords,
    render: (decision) => <DecidedChange decision={decision} />,
  },
  {
    id: 'reason',
    label: texts.columns.reason,
    align: 'start',
    width: 126,
    grow: 3,
    isGroupable: true,
    value: reasonOf,
    exported: (decision) => decision.reason ?? reasonOf(decision),
    render: (decision) => {
      const reason = reasonOf(decision);
      return reason === null ? formattedValue(reason, {}) : <SmallLines text={reason} lines={3} />;
    },
  },
  {
    id: 'expires',
    label: texts.columns.expires,
    align: 'start',
    width: 120,
    value: ({ approval }) => approval?.expiresAt ?? null,
    render: ({ approval, state }) =>
      approval === null ? (
        formattedValue(null, {})
      ) : (
        <Span
          color={state === 'waiting' ? 'warning.fg' : 'fg.muted'}
          title={formatInstant(approval.expiresAt)}
        >
          <bdi>{formatNearInstant(approval.expiresAt)}</bdi>
        </Span>
      ),
  },
  {
    id: 'approver',
    label: texts.columns.approver,
    align: 'start',
    width: 140,
    isGroupable: true,
    value: (decision) => approverOf(decision, askedOf),
    render: (decision) => {
      const approver = approverOf(decision, askedOf);
      return approver === null ? formattedValue(null, {}) : <SmallLines text={approver} />;
    },
  },
  figure('cost'),
  figure('profit'),
  {
    id: 'evidence',
    label: texts.columns.evidence,
    align: 'start',
    width: 150,
    value: (decision) => certaintyOf(decision) ?? verdictInWords(decision),
    render: (decision) => {
      const certainty = certaintyOf(decision);
      return certainty === null && decision.verdict !== undefined ? (
        <EvidenceBadge row={decision.verdict} tabIndex={-1} />
      ) : (
        formattedValue(certainty, {})
      );
    },
  },
  {
    id: 'rule',
    label: texts.columns.rule,
    align: 'start',
    width: 100,
    isGroupable: true,
    value: ({ rule }) => rule.name,
    render: ({ rule }) => <SmallLines text={rule.name} />,
  },
  {
    id: 'at',
    label: texts.columns.at,
    align: 'start',
    width: 112,
    value: ({ at }) => at,
    render: ({ at }) => <Span color="fg.muted">{formatNearInstant(at)}</Span>,
  },
  {
    id: 'run',
    label: texts.columns.run,
    align: 'start',
    width: 200,
    isGroupable: true,
    value: ({ rule, at }) => texts.run(rule.name, formatExactInstant(at)),
    groupNote: (decisions, { tabIndex }) => {
      const made = decisions.find(isMade);
      return made !== undefined && <RunUndo run={made.run} tabIndex={tabIndex} onUndo={onUndoRun} />;
    },
  },
  figure('revenue'),
  {
    id: 'campaign',
    label: texts.columns.campaign,
    align: 'start',
    width: 180,
    isGroupable: true,
    value: ({ campaignName }) => campaignName,
  },
  {
    id: 'account',
    label: texts.columns.account,
    align: 'start',
    width: 150,
    isGroupable: true,
    value: ({ accountName }) => accountName,
  },
  {
    id: 'currency',
    label: texts.columns.currency,
    align: 'start',
    width: 90,
    isGroupable: true,
    value: ({ currency }) => currency,
  },
];
