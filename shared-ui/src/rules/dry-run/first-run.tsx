import {
  type DryDecision,
  type DryRun,
  MAX_DRY_DECISIONS,
  messageOf,
  type RuleKind,
} from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Box, Button, chakra, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useRef, useState } from 'react';
import { DecidedChange } from '../decided-change-text.tsx';
import { messages } from './messages.ts';
import { UnknownStates } from './unknown-states.tsx';

/** How many entities the question before a live run lists at first, and how many more each time. */
export const NAMED = 5;
const PAGE = 50;

export type FirstRunProps = {
  readonly run: DryRun;
  readonly kind: RuleKind;
  /** The days that its figures are of, such as “in the last 7 days”. */
  readonly period: string;
  /** The same run with as many of its decisions as the server lists. */
  readonly loadAll: () => Promise<DryRun>;
};

const actingOf = ({ decisions }: DryRun) => decisions.filter(({ outcome }) => outcome === 'act');

/** What the next run changes: how many entities, what they cost and earn, and which, page by page. */
export function FirstRun({ run, kind, period, loadAll }: FirstRunProps) {
  const texts = messages.confirmLive;
  const [all, setAll] = useState<DryRun | null>(null);
  const [shown, setShown] = useState(NAMED);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { counts, affected, currency } = all ?? run;
  const acting = actingOf(all ?? run);
  const named = acting.slice(0, shown);
  const more = Math.min(counts.acting, MAX_DRY_DECISIONS) - named.length;
  const showMore = async () => {
    setFailure(null);
    setLoading(true);
    try {
      if (all === null) setAll(await loadAll());
      setShown(shown + PAGE);
      // the button may go, and the list is what the person asked for
      list.current?.focus();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Stack gap="2">
      <Text fontWeight="medium">
        {counts.acting === 0 ? texts.nothing : texts.changes(messages.preview.acting(counts.acting, kind))}
      </Text>
      {counts.acting > 0 && (
        <Text>
          {texts.money(formatMoney(affected.cost, currency), formatMoney(affected.revenue, currency), period)}
        </Text>
      )}
      <UnknownStates decisions={named} />
      {named.length > 0 && (
        <chakra.ul
          ref={list}
          listStyleType="none"
          maxH="80"
          overflowY="auto"
          tabIndex={0}
          aria-label={texts.entities}
        >
          {named.map((decision) => (
            <NamedChange key={keyOf(decision)} decision={decision} />
          ))}
        </chakra.ul>
      )}
      {failure !== null && (
        <Text role="alert" color="danger.fg">
          {failure}
        </Text>
      )}
      {more > 0 && named.length > 0 && (
        <HStack gap="2" wrap="wrap">
          <Button size="xs" variant="outline" loading={isLoading} onClick={() => void showMore()}>
            {texts.showMore(Math.min(more, PAGE))}
          </Button>
          <Text color="fg.muted">{texts.shown(named.length, counts.acting)}</Text>
        </HStack>
      )}
      {more <= 0 && counts.acting > named.length && named.length > 0 && (
        <Text color="fg.muted">{texts.rest(counts.acting - named.length)}</Text>
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
          <Box textStyle="xs" color="fg.muted">
            <bdi dir="ltr">{formatMoney(affected.cost, currency)}</bdi>
          </Box>
        </Box>
      </HStack>
    </chakra.li>
  );
}
