import type { ProposalItem, ToolRow } from '@adhelm/contracts';
import { entityPath, NO_FIGURE, ValueChange } from '@adhelm/shared-ui';
import { Box, chakra, Input, Link, Text } from '@adhelm/shared-ui/chakra';
import { useSourceNames } from '@adhelm/shared-ui/changes';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages/board.ts';
import type { ItemListProps } from './item-list-props.ts';
import { changedValue } from './item-values.ts';
import { isManualStep, itemBadgeOf } from './proposal-states.ts';
import { StateBadge } from './state-badge.tsx';

/** What people have to do by hand at the network of an account. */
const manualStepsPath = ({ source, account }: ProposalItem['entity']) =>
  `/app/ts/campaigns?${new URLSearchParams({ source, account, tasks: 'open' })}`;

const canBeChosen = ({ state }: ProposalItem) => state === 'proposed' || state === 'held';

type ChoiceProps = Pick<ItemListProps, 'onChoose'> & {
  readonly item: ProposalItem;
  readonly chosen: ReadonlySet<number>;
};

/** Whether an item is approved or rejected with the chosen ones. */
export function Choice({ item, chosen, onChoose }: ChoiceProps) {
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

/** What an item is about, with its account and network. */
export function ItemName({ item: { name, accountName, entity } }: { readonly item: ProposalItem }) {
  const nameOfSource = useSourceNames();
  return (
    <Box minW="24">
      <Link asChild>
        <RouterLink to={entityPath(entity.source, entity)}>
          <bdi>{name}</bdi>
        </RouterLink>
      </Link>
      <Text color="fg.muted" textStyle="xs">
        <bdi>{accountName ?? NO_FIGURE}</bdi>
        {' · '}
        <bdi>{nameOfSource(entity.source)}</bdi>
      </Text>
    </Box>
  );
}

type ItemChangeProps = Pick<ItemListProps, 'onWrite'> & {
  readonly item: ProposalItem;
  /** The row of evidence that it rests on. */
  readonly evidence: ToolRow | undefined;
  readonly value: string | undefined;
};

/** Before → after, or a field for another value, and how certain it is that the item loses. */
export function ItemChange({ item, evidence, value, onWrite }: ItemChangeProps) {
  const { change, name, place } = item;
  return (
    <Box minW="24">
      <Text color="fg.muted" textStyle="xs">
        {messages.fields[change.field]}
      </Text>
      <ValueChange
        before={changedValue(change, 'before')}
        after={
          value === undefined ? (
            changedValue(change, 'after')
          ) : (
            <Input
              size="xs"
              w="24"
              inputMode="decimal"
              aria-label={messages.newValue(name)}
              value={value}
              onChange={({ target }) => onWrite(place, target.value)}
            />
          )
        }
      />
      {certaintyOf(evidence).map((text) => (
        <Text key={text} color="fg.muted" textStyle="xs">
          {text}
        </Text>
      ))}
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

const explanations: Partial<Record<ProposalItem['state'], string>> = {
  unknown: messages.notConfirmed,
  'to-do': messages.byHand,
};

/** What became of an item, and why. */
export function ItemState({ item }: { readonly item: ProposalItem }) {
  const reason =
    explanations[item.state] ?? item.reason ?? (item.isManual === true ? messages.becomesManual : null);
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
