import type { ProposalItem, ToolRow } from '@adhelm/contracts';
import { entityPath, formatMoney, NO_FIGURE, ScrolledTable, ValueChange } from '@adhelm/shared-ui';
import { Box, chakra, Input, Link, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { useSourceNames } from '../entity-links.ts';
import { messages } from '../messages/board.ts';
import { changedValue } from './item-values.ts';
import { isManualStep, itemBadgeOf } from './proposal-states.ts';
import { StateBadge } from './state-badge.tsx';

/** What people have to do by hand at the network of an account. */
const manualStepsPath = ({ source, account }: ProposalItem['entity']) =>
  `/app/ts/campaigns?${new URLSearchParams({ source, account, tasks: 'open' })}`;

/** New values while they are edited, by the place of their item. */
export type WrittenValues = ReadonlyMap<number, string>;

type ItemTableProps = {
  /** What the table belongs to, unique on the page. */
  readonly of: string;
  readonly items: readonly ProposalItem[];
  readonly currency: string;
  /** The rows of evidence that items rest on. */
  readonly evidence: readonly ToolRow[];
  /** Chosen places; null where nothing can be chosen. */
  readonly chosen: ReadonlySet<number> | null;
  readonly onChoose: (place: number, isChosen: boolean) => void;
  /** Null unless values are edited. */
  readonly written: WrittenValues | null;
  readonly onWrite: (place: number, value: string) => void;
};

/** What each item would change, before → after, with its spend and state. */
export function ItemTable(props: ItemTableProps) {
  const { of, items, currency, evidence, chosen, onChoose, written, onWrite } = props;
  const { columns } = messages;
  const nameOfSource = useSourceNames();
  const rows = new Map(evidence.map((row) => [row.id, row]));
  const certainties = items.map(({ row }) => (row === null ? [] : certaintyOf(rows.get(row))));
  const isJudged = certainties.some((one) => one.length > 0);
  return (
    <ScrolledTable
      label={messages.itemsLabel(of)}
      columns={[
        ...(chosen === null ? [] : [{ label: columns.choose }]),
        { label: columns.name },
        { label: columns.account },
        { label: columns.change },
        ...(isJudged ? [{ label: columns.certainty }] : []),
        { label: columns.spend, isFigure: true },
        { label: columns.state },
      ]}
      rows={items.map((item, index) => ({
        key: String(item.place),
        cells: [
          ...(chosen === null
            ? []
            : [<Choice key="choose" item={item} chosen={chosen} onChoose={onChoose} />]),
          <Name key="name" item={item} />,
          <Account key="account" name={item.accountName} source={nameOfSource(item.entity.source)} />,
          <ItemChange key="change" item={item} value={written?.get(item.place)} onWrite={onWrite} />,
          ...(isJudged ? [<Certainty key="certainty" texts={certainties[index] ?? []} />] : []),
          formatMoney(item.spendPerDay, currency),
          <ItemState key="state" item={item} />,
        ],
      }))}
    />
  );
}

const canBeChosen = ({ state }: ProposalItem) => state === 'proposed' || state === 'held';

type ChoiceProps = Pick<ItemTableProps, 'onChoose'> & {
  readonly item: ProposalItem;
  readonly chosen: ReadonlySet<number>;
};

function Choice({ item, chosen, onChoose }: ChoiceProps) {
  if (!canBeChosen(item)) return null;
  return (
    <chakra.input
      type="checkbox"
      boxSize="4"
      accentColor="accent.solid"
      aria-label={messages.choose(item.name)}
      checked={chosen.has(item.place)}
      onChange={({ target }) => onChoose(item.place, target.checked)}
    />
  );
}

function Name({ item: { name, entity } }: { readonly item: ProposalItem }) {
  return (
    <Box minW="24">
      <Link asChild>
        <RouterLink to={entityPath(entity.source, entity)}>
          <bdi>{name}</bdi>
        </RouterLink>
      </Link>
    </Box>
  );
}

function Account({ name, source }: { readonly name: string | null; readonly source: string }) {
  return (
    <Box minW="20">
      <bdi>{name ?? NO_FIGURE}</bdi>
      <Text color="fg.muted" textStyle="xs">
        <bdi>{source}</bdi>
      </Text>
    </Box>
  );
}

/** How certain it is that an item loses, from its row of evidence. */
function certaintyOf(row: ToolRow | undefined): string[] {
  const { losing, cpa_above_target: cpaAbove } = row?.values ?? {};
  return [
    ...(typeof losing === 'number' ? [messages.losing(losing)] : []),
    ...(typeof cpaAbove === 'number' ? [messages.cpaAbove(cpaAbove)] : []),
  ];
}

function Certainty({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return NO_FIGURE;
  return (
    <Box whiteSpace="nowrap">
      {texts.map((text) => (
        <Text key={text} textStyle="xs">
          {text}
        </Text>
      ))}
    </Box>
  );
}

const explanations: Partial<Record<ProposalItem['state'], string>> = {
  unknown: messages.notConfirmed,
  'to-do': messages.byHand,
};

type ItemChangeProps = Pick<ItemTableProps, 'onWrite'> & {
  readonly item: ProposalItem;
  readonly value: string | undefined;
};

function ItemChange({ item, value, onWrite }: ItemChangeProps) {
  const { change, name, place } = item;
  return (
    <Box minW="24">
      <Text color="fg.muted" textStyle="xs">
        {messages.fields[change.field]}
      </Text>
      {value === undefined ? (
        <ValueChange before={changedValue(change, 'before')} after={changedValue(change, 'after')} />
      ) : (
        <ValueChange
          before={changedValue(change, 'before')}
          after={
            <Input
              size="xs"
              w="24"
              inputMode="decimal"
              aria-label={messages.newValue(name)}
              value={value}
              onChange={({ target }) => onWrite(place, target.value)}
            />
          }
        />
      )}
    </Box>
  );
}

function ItemState({ item }: { readonly item: ProposalItem }) {
  const reason = explanations[item.state] ?? item.reason;
  return (
    <Box minW="20">
      <StateBadge {...itemBadgeOf(item)} />
      {reason !== null && (
        <Text color="fg.muted" textStyle="xs" mt="0.5" dir="auto">
          {reason}
        </Text>
      )}
      {isManualStep(item) && (
        <Link asChild textStyle="xs">
          <RouterLink to={manualStepsPath(item.entity)}>{messages.manualSteps}</RouterLink>
        </Link>
      )}
    </Box>
  );
}
