import { formatMoney } from '@adhelm/shared-ui';
import { Box, chakra, HStack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/board.ts';
import { Choice, ItemChange, ItemName, ItemState } from './item-cells.tsx';
import type { ItemListProps } from './item-list-props.ts';

/** Items as cards, for narrow screens. */
export function ItemCards(props: ItemListProps) {
  const { of, items, currency, evidence, chosen, onChoose, written, onWrite } = props;
  const rows = new Map(evidence.map((row) => [row.id, row]));
  return (
    <Box
      role="region"
      aria-label={messages.itemsLabel(of)}
      tabIndex={0}
      position="relative"
      maxH="96"
      overflow="auto"
      borderWidth="1px"
      borderRadius="l2"
    >
      <chakra.ul listStyleType="none" textStyle="sm">
        {items.map((item) => (
          <chakra.li key={item.place} display="flex" gap="2" p="3" _notFirst={{ borderTopWidth: '1px' }}>
            {chosen !== null && <Choice item={item} chosen={chosen} onChoose={onChoose} />}
            <Box flex="1" minW="0" display="flex" flexDirection="column" gap="1.5">
              <ItemName item={item} />
              <ItemChange
                item={item}
                evidence={rows.get(item.row ?? '')}
                value={written?.get(item.place)}
                onWrite={onWrite}
              />
              <HStack justify="space-between" gap="2" wrap="wrap">
                <Text color="fg.muted" textStyle="xs">
                  {messages.columns.spend}
                </Text>
                <Text>{formatMoney(item.spendPerDay, currency)}</Text>
              </HStack>
              <ItemState item={item} />
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}
