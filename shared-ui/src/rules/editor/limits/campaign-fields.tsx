import { Button, HStack, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { CampaignSearch, campaignKey, type FoundCampaign, type NamedCampaign } from './campaign-search.tsx';
import { messages } from './messages.ts';
import { useCampaignNames } from './use-campaign-names.ts';

type CampaignFieldsProps = {
  readonly chosen: readonly NamedCampaign[];
  readonly onChange: (chosen: NamedCampaign[]) => void;
};

/** Single campaigns of a rule's scope, found by name or ID. */
export function CampaignFields({ chosen, onChange }: CampaignFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  // those of a stored rule, or of a report: what a search found has its name already
  const [first] = useState(chosen);
  const names = useCampaignNames(first);
  const taken = new Set(chosen.map(campaignKey));
  const focusSearch = () => fields.current?.querySelector('input')?.focus();
  const add = ({ account, campaign, title }: FoundCampaign) => {
    setFound((known) => new Map([...known, [campaignKey({ account, campaign }), title]]));
    onChange([...chosen, { account, campaign }]);
    // what was pressed can no longer be chosen, and loses the focus
    focusSearch();
  };
  return (
    <Stack gap="2" role="group" aria-label={messages.campaigns} ref={fields}>
      <Text textStyle="xs" fontWeight="medium">
        {messages.campaigns}
      </Text>
      {chosen.length > 0 && (
        <HStack wrap="wrap" gap="1">
          {chosen.map((one) => {
            const key = campaignKey(one);
            const name = found.get(key) ?? names.get(key) ?? one.campaign;
            return (
              <Button
                key={key}
                size="2xs"
                minH="6"
                maxW="full"
                variant="subtle"
                colorPalette="accent"
                aria-label={messages.removeCampaign(name)}
                onClick={() => {
                  onChange(chosen.filter((other) => campaignKey(other) !== key));
                  focusSearch();
                }}
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
      <CampaignSearch label={messages.findCampaign} taken={taken} onChoose={add} />
    </Stack>
  );
}
