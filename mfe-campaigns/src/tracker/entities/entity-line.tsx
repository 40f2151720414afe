import type { SubEntity } from '@adhelm/contracts';
import { MoneyCell, StatusBadge } from '@adhelm/shared-ui';
import { Box, chakra, Flex, HStack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';
import { changeable, nameOf } from './sub-entities.ts';

const SEPARATOR = ' · ';

type EntityLineProps = {
  readonly entity: SubEntity;
  readonly currency: string;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
};

/** One entity with its own figures, or why it cannot be changed. */
export function EntityLine({ entity, currency, isSelected, onSelect }: EntityLineProps) {
  const { campaign, sourceName, accountName, status, visits, cost, profit, problem } = entity;
  const name = nameOf(entity);
  const place = [sourceName === '' ? messages.unknownSource : sourceName, accountName ?? []]
    .flat()
    .join(' · ');
  return (
    <Flex as="li" gap="3" py="2" align="start" borderTopWidth="1px">
      <chakra.input
        type="checkbox"
        boxSize="4"
        flexShrink="0"
        mt="0.5"
        accentColor="accent.solid"
        aria-label={messages.select(
          campaign === null ? name : `${name} ${messages.inCampaign(campaignName(campaign))}`,
        )}
        checked={isSelected}
        disabled={changeable(entity) === undefined}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
      />
      <Box flex="1" minW="0">
        <HStack gap="2" wrap="wrap" rowGap="0">
          <Text as="span" fontWeight="medium" dir="auto" overflowWrap="anywhere">
            {name}
          </Text>
          {status !== null && <StatusBadge status={status} />}
        </HStack>
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere" dir="auto">
          {[
            ...(campaign === null ? [] : [messages.inCampaign(campaignName(campaign))]),
            place,
            messages.visits(visits),
          ].join(SEPARATOR)}
        </Text>
        {problem !== null && (
          <Text textStyle="xs" color="warning.fg">
            {messages.problems[problem]}
          </Text>
        )}
      </Box>
      <Figures cost={cost} profit={profit} currency={currency} />
    </Flex>
  );
}

const campaignName = ({ id, name }: NonNullable<SubEntity['campaign']>) => name ?? id;

type FiguresProps = Pick<SubEntity, 'cost' | 'profit'> & { readonly currency: string };

function Figures({ cost, profit, currency }: FiguresProps) {
  return (
    <Box as="dl" textStyle="sm" textAlign="end" flexShrink="0">
      {(
        [
          ['profit', profit],
          ['cost', cost],
        ] as const
      ).map(([measure, value]) => (
        <HStack key={measure} gap="2" justify="flex-end">
          <Text as="dt" textStyle="xs" color="fg.muted">
            {messages[measure]}
          </Text>
          <Box as="dd" dir="ltr" minW="16">
            <MoneyCell value={value} currency={currency} />
          </Box>
        </HStack>
      ))}
    </Box>
  );
}
