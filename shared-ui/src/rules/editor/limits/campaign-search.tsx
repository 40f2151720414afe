import { type RuleScope, searchAnswerSchema } from '@adhelm/contracts';
import { SearchField } from '@adhelm/shared-ui';
import { Box, Button, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { matchPath } from 'react-router-dom';
import { messages } from './messages.ts';

export type NamedCampaign = RuleScope['campaigns'][number];
/** A campaign that a search found. */
export type FoundCampaign = NamedCampaign & { readonly title: string };

/** Where search results of campaigns lead. */
const CAMPAIGN_PATH = '/app/ts/campaigns/:source/:account/:campaign/contents';
const LISTED = 8;
export const campaignKey = ({ account, campaign }: NamedCampaign) => `${account} ${campaign}`;

type CampaignSearchProps = {
  readonly label: string;
  /** Keys of campaigns that cannot be chosen again. */
  readonly taken: ReadonlySet<string>;
  readonly onChoose: (found: FoundCampaign) => void;
};

/** Finds a campaign by its name or ID. */
export function CampaignSearch({ label, taken, onChoose }: CampaignSearchProps) {
  const [search, setSearch] = useState('');
  const { data } = useApiQuery(search === '' ? null : '/api/search', { query: search }, searchAnswerSchema);
  const found = (search === '' ? [] : (data?.results ?? [])).flatMap(({ kind, title, description, href }) => {
    const params = kind === 'campaign' ? matchPath(CAMPAIGN_PATH, href)?.params : undefined;
    if (params?.account === undefined || params.campaign === undefined) return [];
    return [{ account: params.account, campaign: params.campaign, title, description }];
  });
  return (
    <Stack gap="2">
      <SearchField label={label} value={search} onChange={setSearch} />
      {search !== '' && data !== undefined && (
        <Box borderWidth="1px" borderRadius="l2" py="1">
          {found.length === 0 && (
            <Text px="2.5" py="1" textStyle="sm" color="fg.muted">
              {messages.noCampaign}
            </Text>
          )}
          {found.slice(0, LISTED).map((one) => (
            <Button
              key={campaignKey(one)}
              size="sm"
              variant="ghost"
              w="full"
              h="auto"
              py="1.5"
              justifyContent="start"
              textAlign="start"
              whiteSpace="normal"
              disabled={taken.has(campaignKey(one))}
              onClick={() => onChoose(one)}
            >
              <Box minW="0">
                <Text dir="auto">{one.title}</Text>
                <Text textStyle="xs" color="fg.muted" dir="auto">
                  {one.description}
                </Text>
              </Box>
            </Button>
          ))}
        </Box>
      )}
    </Stack>
  );
}
