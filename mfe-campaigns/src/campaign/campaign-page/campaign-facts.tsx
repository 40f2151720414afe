import type { CampaignRow } from '@adhelm/contracts';
import { formatMoney, formatPercent } from '@adhelm/shared-ui';
import { Badge, Box, Button, HStack, Span } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { Fragment } from 'react';
import { useTargeting } from '../../changes/index.ts';
import type { LoadedCampaign } from '../current-campaign/use-campaign.ts';
import { messages } from './messages.ts';

/** Bid, budgets, targets and tags of a campaign; those that it has. */
export function CampaignFacts({ campaign }: { readonly campaign: LoadedCampaign }) {
  const { row, accountName, currency, refresh } = campaign;
  const { editTargets } = useTargeting();
  const { isAllowed } = usePermission('change-campaigns');
  if (row === undefined) return null;
  const facts = factsOf(row);
  const tags = row.targets?.tags ?? [];
  return (
    <HStack gap="4" rowGap="1" wrap={{ base: 'wrap', md: 'nowrap' }} textStyle="sm">
      <Box
        as="dl"
        display="flex"
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        columnGap="4"
        rowGap="1"
        minW="0"
        overflowX="auto"
        whiteSpace="nowrap"
        aria-label={messages.facts}
      >
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <HStack gap="1.5">
              <Span as="dt" color="fg.muted">
                {label}
              </Span>
              <Span as="dd" fontWeight="medium" fontVariantNumeric="tabular-nums">
                <bdi>{value}</bdi>
              </Span>
            </HStack>
          </Fragment>
        ))}
      </Box>
      {tags.length > 0 && (
        <HStack
          gap="1"
          wrap={{ base: 'wrap', md: 'nowrap' }}
          as="ul"
          listStyleType="none"
          aria-label={messages.tags}
        >
          {tags.map((tag) => (
            <Badge key={tag} as="li" size="sm" variant="outline" dir="auto">
              {tag}
            </Badge>
          ))}
        </HStack>
      )}
      {isAllowed && (
        <Button
          size="xs"
          variant="ghost"
          flexShrink="0"
          aria-haspopup="dialog"
          onClick={() => editTargets([{ ...row, accountName, currency }], () => void refresh())}
        >
          {messages.edit}
        </Button>
      )}
    </HStack>
  );
}

type Fact = readonly [label: string, value: string];

function factsOf({ default_bid: bid, budget, totalBudget, currency, targets }: CampaignRow): Fact[] {
  const money = (label: string, amount: number | null): Fact[] =>
    amount === null ? [] : [[label, formatMoney(amount, currency)]];
  const target = (label: string, goal: { amount: number; currency: string } | null | undefined): Fact[] =>
    goal == null ? [] : [[label, formatMoney(goal.amount, goal.currency)]];
  return [
    ...money(messages.bid, bid),
    ...money(messages.dailyBudget, budget),
    ...money(messages.totalBudget, totalBudget),
    ...target(messages.targetCpa, targets?.cpa),
    ...(targets?.roi == null ? [] : [[messages.targetRoi, formatPercent(targets.roi.value)] as const]),
    ...target(messages.payout, targets?.payout),
    ...(targets?.offer == null ? [] : [[messages.offer, targets.offer.name] as const]),
  ];
}
