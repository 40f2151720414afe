import type { Funnel } from '@adhelm/contracts';
import { formatMoney, formatNumber } from '@adhelm/shared-ui';
import { Box, SimpleGrid, Skeleton, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/leads.ts';

/** The funnel of all matching leads: leads, approvals, deposits and commission. */
export function FunnelCards({ totals }: { readonly totals: Funnel | undefined }) {
  if (totals === undefined) {
    return (
      <SimpleGrid columns={{ base: 2, lg: 4 }} gap="3">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} h="24" />
        ))}
      </SimpleGrid>
    );
  }
  const { leads, pending, approved, deposits, commission, approvalRate, depositRate } = totals;
  return (
    <SimpleGrid columns={{ base: 2, lg: 4 }} gap="3">
      <FunnelCard title={messages.leads} value={formatNumber(leads)} note={messages.pendingLeads(pending)} />
      <FunnelCard
        title={messages.approved}
        value={formatNumber(approved)}
        note={approvalRate === null ? null : messages.ofDecided(approvalRate)}
      />
      <FunnelCard
        title={messages.deposits}
        value={formatNumber(deposits)}
        note={depositRate === null ? null : messages.ofLeads(depositRate)}
      />
      <FunnelCard
        title={messages.commission}
        value={
          commission.length === 0
            ? formatNumber(null)
            : commission.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ')
        }
        note={null}
      />
    </SimpleGrid>
  );
}

type FunnelCardProps = { readonly title: string; readonly value: string; readonly note: string | null };

function FunnelCard({ title, value, note }: FunnelCardProps) {
  return (
    <Box
      as="section"
      aria-label={title}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="l2"
      p="3"
      minW="0"
      minH="24"
    >
      <Text color="fg.muted" textStyle="sm">
        {title}
      </Text>
      <Text textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums" truncate title={value}>
        {value}
      </Text>
      {note !== null && (
        <Text color="fg.muted" textStyle="xs" lineClamp={2} title={note}>
          {note}
        </Text>
      )}
    </Box>
  );
}
