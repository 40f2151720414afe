import type { DryDecision, DryRun, RuleKind } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Box, chakra, HStack, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { DecidedChange } from './decided-change-text.tsx';
import { messages } from './editor/messages.ts';
import { UnknownStates } from './unknown-states.tsx';

/** How many entities the question before a live run lists. */
export const NAMED = 5;

type FirstRunProps = { readonly run: DryRun; readonly kind: RuleKind };

/** What the next run changes: how many entities, what they cost and earn, and the first ones by name. */
export function FirstRun({ run, kind }: FirstRunProps) {
  const { counts, affected, currency } = run;
  const texts = messages.confirmLive;
  const named = run.decisions.filter(({ outcome }) => outcome === 'act').slice(0, NAMED);
  return (
    <Stack gap="2">
      <Text fontWeight="medium">
        {counts.acting === 0 ? texts.nothing : texts.changes(messages.preview.acting(counts.acting, kind))}
      </Text>
      {counts.acting > 0 && (
        <Text>
          {texts.money(formatMoney(affected.cost, currency), formatMoney(affected.revenue, currency))}
        </Text>
      )}
      <UnknownStates decisions={named} />
      {named.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="0">
          {named.map((decision) => (
            <NamedChange key={keyOf(decision)} decision={decision} />
          ))}
        </Stack>
      )}
      {counts.acting > named.length && named.length > 0 && (
        <Text color="fg.muted">{texts.more(counts.acting - named.length)}</Text>
      )}
    </Stack>
  );
}

const keyOf = ({ entity }: DryDecision) => `${entity.account} ${entity.campaign ?? ''} ${entity.id}`;

function NamedChange({ decision }: { readonly decision: DryDecision }) {
  const { name, campaignName, accountName, affected, currency } = decision;
  return (
    <chakra.li borderTopWidth="1px" py="1">
      <HStack justify="space-between" gap="3" align="start">
        <Box minW="0">
          <Text truncate dir="auto">
            {name}
          </Text>
          <Text textStyle="xs" color="fg.muted" truncate dir="auto">
            {campaignName ?? accountName}
          </Text>
        </Box>
        <Box textAlign="end" flexShrink="0">
          <DecidedChange decision={decision} isComing />
          <Span display="block" textStyle="xs" color="fg.muted">
            <bdi dir="ltr">{formatMoney(affected.cost, currency)}</bdi>
          </Span>
        </Box>
      </HStack>
    </chakra.li>
  );
}
