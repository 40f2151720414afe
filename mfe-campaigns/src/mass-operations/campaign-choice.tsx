import type { AllCampaignsRow, DateRange } from '@adhelm/contracts';
import { ErrorState, SearchField } from '@adhelm/shared-ui';
import { Box, Button, chakra, HStack, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { useAllCampaigns } from '../lists/index.ts';
import { messages } from './messages.ts';

export type ChosenCampaign = { readonly account: string; readonly id: string };

type CampaignChoiceProps = {
  readonly range: DateRange;
  /** The accounts to choose from. */
  readonly accounts: ReadonlySet<string>;
  readonly chosen: readonly ChosenCampaign[];
  readonly onChange: (chosen: readonly ChosenCampaign[]) => void;
};

/** How many campaigns are listed at a time; people search for others. */
const LISTED = 50;
const noRows: readonly AllCampaignsRow[] = [];

/** Narrows the operation to some campaigns of the chosen accounts. */
export function CampaignChoice({ range, accounts, chosen, onChange }: CampaignChoiceProps) {
  const list = useAllCampaigns(range);
  const [search, setSearch] = useState('');
  const isChosen = ({ account, id }: ChosenCampaign) =>
    chosen.some((other) => other.account === account && other.id === id);
  const text = search.trim().toLowerCase();
  const matching = (list.data?.rows ?? noRows).filter(
    (row) =>
      accounts.has(row.account) && (text === '' || `${row.name} ${row.id}`.toLowerCase().includes(text)),
  );
  const listed = [...matching.filter(isChosen), ...matching.filter((row) => !isChosen(row)).slice(0, LISTED)];
  if (list.data === undefined && list.error !== undefined) {
    return (
      <ErrorState title={messages.campaignsFailed} error={list.error} onRetry={() => void list.refresh()} />
    );
  }
  return (
    <Stack gap="2" role="group" aria-label={messages.campaigns}>
      <HStack gap="3" wrap="wrap" justify="space-between">
        <SearchField label={messages.searchCampaigns} value={search} onChange={setSearch} />
        <HStack gap="2" minH="8">
          <Text textStyle="sm" color="fg.muted">
            {chosen.length === 0 ? messages.allCampaigns : messages.chosenCampaigns(chosen.length)}
          </Text>
          {chosen.length > 0 && (
            <Button size="xs" variant="outline" onClick={() => onChange([])}>
              {messages.clearCampaigns}
            </Button>
          )}
        </HStack>
      </HStack>
      <Box borderWidth="1px" borderRadius="l2" h="12rem" overflowY="auto">
        {list.data === undefined ? (
          <Skeleton h="full" />
        ) : (
          <>
            {listed.map((row) => (
              <chakra.label
                key={`${row.account} ${row.id}`}
                display="flex"
                gap="2"
                px="3"
                py="1.5"
                textStyle="sm"
                cursor="pointer"
              >
                <chakra.input
                  type="checkbox"
                  boxSize="4"
                  mt="0.5"
                  flexShrink="0"
                  checked={isChosen(row)}
                  onChange={({ currentTarget }) =>
                    onChange(
                      currentTarget.checked
                        ? [...chosen, { account: row.account, id: row.id }]
                        : chosen.filter(({ account, id }) => account !== row.account || id !== row.id),
                    )
                  }
                />
                <Box minW="0">
                  <bdi>{row.name}</bdi>{' '}
                  <Text as="span" color="fg.muted" textStyle="xs">
                    <bdi>{`${row.id} · ${row.source_name} · ${row.account_name}`}</bdi>
                  </Text>
                </Box>
              </chakra.label>
            ))}
            {matching.length > listed.length && (
              <Text px="3" py="1.5" textStyle="xs" color="fg.muted">
                {messages.moreCampaigns(matching.length - listed.length)}
              </Text>
            )}
          </>
        )}
      </Box>
    </Stack>
  );
}
