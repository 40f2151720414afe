import { type RuleScope, searchAnswerSchema } from '@adhelm/contracts';
import { SearchField } from '@adhelm/shared-ui';
import { Box, Button, HStack, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { X } from 'lucide-react';
import { useState } from 'react';
import { matchPath } from 'react-router-dom';
import { messages } from './messages.ts';

type Chosen = RuleScope['campaigns'][number];

type CampaignFieldsProps = {
  readonly chosen: readonly Chosen[];
  readonly onChange: (chosen: Chosen[]) => void;
};

/** Where search results of campaigns lead. */
const CAMPAIGN_PATH = '/app/ts/campaigns/:source/:account/:campaign/contents';
const LISTED = 8;
const keyOf = ({ account, campaign }: Chosen) => `${account} ${campaign}`;

/** Single campaigns of a rule's scope, found by name or ID. */
export function CampaignFields({ chosen, onChange }: CampaignFieldsProps) {
  const [search, setSearch] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const { data } = useApiQuery(search === '' ? null : '/api/search', { query: search }, searchAnswerSchema);
  const taken = new Set(chosen.map(keyOf));
  const found = (search === '' ? [] : (data?.results ?? [])).flatMap(({ kind, title, description, href }) => {
    const params = kind === 'campaign' ? matchPath(CAMPAIGN_PATH, href)?.params : undefined;
    if (params?.account === undefined || params.campaign === undefined) return [];
    return [{ account: params.account, campaign: params.campaign, title, description }];
  });
  const add = ({ account, campaign, title }: (typeof found)[number]) => {
    setNames((known) => new Map([...known, [keyOf({ account, campaign }), title]]));
    onChange([...chosen, { account, campaign }]);
  };
  return (
    <Stack gap="2" role="group" aria-label={messages.campaigns}>
      <Text textStyle="xs" fontWeight="medium">
        {messages.campaigns}
      </Text>
      {chosen.length > 0 && (
        <HStack wrap="wrap" gap="1">
          {chosen.map((one) => {
            const name = names.get(keyOf(one)) ?? one.campaign;
            return (
              <Button
                key={keyOf(one)}
                size="2xs"
                minH="6"
                maxW="full"
                variant="subtle"
                colorPalette="accent"
                aria-label={messages.removeCampaign(name)}
                onClick={() => onChange(chosen.filter((other) => keyOf(other) !== keyOf(one)))}
              >
                <Span truncate dir="auto">
                  {name}
                </Span>
                <X aria-hidden />
              </Button>
            );
          })}
        </HStack>
      )}
      <SearchField label={messages.findCampaign} value={search} onChange={setSearch} />
      {search !== '' && data !== undefined && (
        <Box borderWidth="1px" borderRadius="l2" py="1">
          {found.length === 0 && (
            <Text px="2.5" py="1" textStyle="sm" color="fg.muted">
              {messages.noCampaign}
            </Text>
          )}
          {found.slice(0, LISTED).map((one) => (
            <Button
              key={keyOf(one)}
              size="sm"
              variant="ghost"
              w="full"
              h="auto"
              py="1.5"
              justifyContent="start"
              textAlign="start"
              whiteSpace="normal"
              disabled={taken.has(keyOf(one))}
              onClick={() => add(one)}
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
