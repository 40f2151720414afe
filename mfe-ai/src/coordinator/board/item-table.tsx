import type { ProposalItem } from '@adhelm/contracts';
import { entityPath, formatMoney, ScrolledTable, ValueChange } from '@adhelm/shared-ui';
import { Box, chakra, Input, Link, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages/board.ts';
import { changedValue } from './item-values.ts';
import { itemBadgeOf } from './proposal-states.ts';
import { StateBadge } from './state-badge.tsx';

/** New values while they are edited, by the place of their item. */
export type WrittenValues = ReadonlyMap<number, string>;

type ItemTableProps = {
  /** What the table belongs to, unique on the page. */
  readonly of: string;
  readonly items: readonly ProposalItem[];
  readonly currency: string;
  /** Chosen places; null where nothing can be chosen. */
  readonly chosen: ReadonlySet<number> | null;
  readonly onChoose: (place: number, isChosen: boolean) => void;
  /** Null unless values are edited. */
  readonly written: WrittenValues | null;
  readonly onWrite: (place: number, value: string) => void;
};

/** What each item would change, before → after, with its spend and state. */
export function ItemTable(props: ItemTableProps) {
  const { of, items, currency, chosen, onChoose, written, onWrite } = props;
  const { columns } = messages;
  return (
    <ScrolledTable
      label={messages.itemsLabel(of)}
      columns={[
        ...(chosen === null ? [] : [{ label: columns.choose }]),
        { label: columns.name },
        { label: columns.change },
        { label: columns.spend, isFigure: true },
        { label: columns.state },
      ]}
      rows={items.map((item) => ({
        key: String(item.place),
        cells: [
          ...(chosen === null
            ? []
            : [<Choice key="choose" item={item} chosen={chosen} onChoose={onChoose} />]),
          <Name key="name" item={item} />,
          <ItemChange key="change" item={item} value={written?.get(item.place)} onWrite={onWrite} />,
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
  return (
    <Box minW="20">
      <StateBadge {...itemBadgeOf(item)} />
      {item.reason !== null && (
        <Text color="fg.muted" textStyle="xs" mt="0.5" dir="auto">
          {item.reason}
        </Text>
      )}
    </Box>
  );
}
