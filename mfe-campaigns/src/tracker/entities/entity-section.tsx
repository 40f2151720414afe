import type { Action, SubEntity, SubEntityKind } from '@adhelm/contracts';
import { Box, Button, chakra, Flex, HStack, Text } from '@adhelm/shared-ui/chakra';
import { useId, useState } from 'react';
import { EntityChanges, useEntityOffers } from '../../changes/index.ts';
import { EntityLine } from './entity-line.tsx';
import { messages } from './messages.ts';
import { changeable, keyOf } from './sub-entities.ts';

/** More are displayed on request, because a row may stand for hundreds. */
const FIRST = 25;

type EntitySectionProps = {
  readonly kind: SubEntityKind;
  readonly entities: readonly SubEntity[];
  readonly currency: string;
  /** Whether all are selected at first. */
  readonly areSelected: boolean;
  readonly onProgress: (action: Action) => void;
};

/** The entities of one kind, and the changes of the selected ones. */
export function EntitySection({ kind, entities, currency, areSelected, onProgress }: EntitySectionProps) {
  const headingId = useId();
  const able = entities.filter((entity) => changeable(entity) !== undefined);
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(areSelected ? able.map(keyOf) : []),
  );
  const [isWhole, setWhole] = useState(entities.length <= FIRST);
  const chosen = able
    .filter((entity) => selected.has(keyOf(entity)))
    .flatMap((entity) => changeable(entity) ?? []);
  const missing = useEntityOffers(kind, chosen)?.missing ?? [];
  const select = (key: string, isSelected: boolean) =>
    setSelected(
      (present) => new Set(isSelected ? [...present, key] : [...present].filter((one) => one !== key)),
    );
  return (
    <Box as="section" aria-labelledby={headingId}>
      <Flex gap="2" wrap="wrap" align="center" justify="space-between" mb="1">
        <Box>
          <Text as="h3" id={headingId} fontWeight="medium">
            {messages.kinds[kind](entities.length)}
          </Text>
          {able.length > 0 && (
            <HStack as="label" gap="2" textStyle="xs" color="fg.muted">
              <chakra.input
                type="checkbox"
                boxSize="4"
                flexShrink="0"
                accentColor="accent.solid"
                aria-label={messages.all}
                checked={chosen.length === able.length}
                onChange={({ currentTarget }) =>
                  setSelected(new Set(currentTarget.checked ? able.map(keyOf) : []))
                }
              />
              <span aria-live="polite" dir="auto">
                {messages.selected(chosen.length, able.length)}
              </span>
            </HStack>
          )}
        </Box>
        <HStack gap="2" wrap="wrap">
          {chosen.length > 0 && <EntityChanges kind={kind} entities={chosen} onProgress={onProgress} />}
        </HStack>
      </Flex>
      {missing.length > 0 && (
        <Text textStyle="xs" color="fg.muted" mb="1">
          {missing.join(' ')}
        </Text>
      )}
      <Box as="ul" listStyleType="none">
        {(isWhole ? entities : entities.slice(0, FIRST)).map((entity) => (
          <EntityLine
            key={keyOf(entity)}
            entity={entity}
            currency={currency}
            isSelected={selected.has(keyOf(entity))}
            onSelect={(isSelected) => select(keyOf(entity), isSelected)}
          />
        ))}
      </Box>
      {!isWhole && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {messages.more(entities.length - FIRST)}
        </Button>
      )}
    </Box>
  );
}
