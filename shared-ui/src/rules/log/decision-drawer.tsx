import type { RuleDecision } from '@adhelm/contracts';
import { entityPath, formatInstant, formatPercent, type PopupProps } from '@adhelm/shared-ui';
import {
  Box,
  Button,
  Link as ChakraLink,
  CloseButton,
  chakra,
  Heading,
  HStack,
  Portal,
  Stack,
  Text,
} from '@adhelm/shared-ui/chakra';
import { Drawer } from '@adhelm/shared-ui/overlays';
import { Link } from 'react-router-dom';
import { EvidenceBadge } from '../../figure-list/evidence-badge.tsx';
import { DecidedChange } from '../decided-change-text.tsx';
import { formatProbability } from '../format-probability.ts';
import { editPath, type RuleArea } from '../rule-area.ts';
import { Answer, Approval } from './approval.tsx';
import { DecidedProbation } from './decided-probation.tsx';
import { DecisionState, reasonOf } from './decision-columns.tsx';
import { figureOf, figureText } from './figure-of.ts';
import { messages } from './messages.ts';
import { UndoButtons } from './undo-buttons.tsx';

export type DecisionDrawerProps = PopupProps & {
  readonly area: RuleArea;
  readonly decision: RuleDecision;
  /** Whether the rule can be opened: it was not deleted, and the person may see it. */
  readonly isListed: boolean;
  readonly onChanged: () => Promise<void>;
};

const texts = messages.details;

/** One decision, readable without its rule: what it saw, how certain it was, what it did, and its undo. */
export function DecisionDrawer({
  isOpen,
  onClose,
  area,
  decision,
  isListed,
  onChanged,
}: DecisionDrawerProps) {
  const reason = reasonOf(decision);
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      size="md"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Stack gap="1" minW="0">
                <Drawer.Title dir="auto">{decision.name}</Drawer.Title>
                <Text textStyle="sm" color="fg.muted">
                  {[decision.campaignName, decision.accountName, formatInstant(decision.at)]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </Text>
              </Stack>
            </Drawer.Header>
            <Drawer.Body>
              <Stack gap="5">
                <Stack gap="1">
                  <HStack gap="3" wrap="wrap">
                    <DecisionState decision={decision} />
                    {decision.change !== null && <DecidedChange decision={decision} />}
                  </HStack>
                  {reason !== null && <Text textStyle="sm">{reason}</Text>}
                  <ChakraLink asChild colorPalette="accent" textStyle="sm" alignSelf="flex-start">
                    <Link to={entityPath(decision.entity.source, decision.entity)}>
                      {texts.open[decision.entity.kind]}
                    </Link>
                  </ChakraLink>
                  <Approval decision={decision} />
                  {decision.undone !== null && (
                    <Text textStyle="sm" color="fg.muted">
                      <bdi>{texts.undoneBy(decision.undone.by.name, formatInstant(decision.undone.at))}</bdi>
                    </Text>
                  )}
                </Stack>
                <Figures decision={decision} />
                {(decision.evidence.length > 0 || decision.verdict !== undefined) && (
                  <Evidence decision={decision} />
                )}
                {decision.probation !== null && <DecidedProbation area={area} {...decision.probation} />}
                <Box>
                  <Heading as="h3" textStyle="sm" mb="1">
                    {texts.rule(decision.rule.version)}
                  </Heading>
                  <Text textStyle="sm" dir="auto">
                    {decision.rule.sentence}
                  </Text>
                </Box>
              </Stack>
            </Drawer.Body>
            <Drawer.Footer flexWrap="wrap">
              {isListed && (
                <Button asChild variant="ghost" me="auto">
                  <Link to={editPath(area, decision.rule.id)}>{texts.editRule}</Link>
                </Button>
              )}
              <UndoButtons decision={decision} onChanged={onChanged} />
              <Answer decision={decision} onChanged={onChanged} />
            </Drawer.Footer>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={texts.close} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

function Figures({ decision: { figures, currency } }: Pick<DecisionDrawerProps, 'decision'>) {
  return (
    <Box>
      <Heading as="h3" textStyle="sm" mb="1">
        {texts.figures}
      </Heading>
      <chakra.dl
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        columnGap="4"
        rowGap="1"
        textStyle="sm"
      >
        {Object.entries(figures).map(([name, value]) => (
          <Box key={name} display="contents">
            <chakra.dt color="fg.muted">{figureOf(name).label}</chakra.dt>
            <chakra.dd textAlign="end" fontVariantNumeric="tabular-nums">
              <bdi dir="ltr">{figureText(name, value, currency)}</bdi>
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </Box>
  );
}

const isMet = (probability: number | null, atLeast: number) => probability !== null && probability >= atLeast;

function Evidence({ decision: { evidence, verdict } }: Pick<DecisionDrawerProps, 'decision'>) {
  return (
    <Box>
      <Heading as="h3" textStyle="sm" mb="1">
        {texts.evidence}
      </Heading>
      {verdict !== undefined && <EvidenceBadge row={verdict} tabIndex={0} />}
      <Stack as="ul" listStyleType="none" gap="1" mt="1" textStyle="sm" overflowWrap="anywhere">
        {evidence.map(({ text, probability, atLeast }) => (
          <li key={text}>
            {`${text}: ${formatProbability(probability)} (${isMet(probability, atLeast) ? texts.needed(formatPercent(atLeast, 0)) : texts.below(formatPercent(atLeast, 0))})`}
          </li>
        ))}
      </Stack>
    </Box>
  );
}
