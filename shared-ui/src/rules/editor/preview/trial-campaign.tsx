import { Button, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CampaignSearch, type FoundCampaign } from '../limits/campaign-search.tsx';
import { messages } from './messages.ts';

const none: ReadonlySet<string> = new Set();
const { trial: texts } = messages;

type TrialCampaignProps = {
  /** The campaign that the preview is limited to; null for all of the rule's. */
  readonly campaign: FoundCampaign | null;
  readonly onChange: (campaign: FoundCampaign | null) => void;
  /** Limits the rule itself to it; null for people who cannot change it. */
  readonly onKeep: ((campaign: FoundCampaign) => void) | null;
};

/** Tests a rule on one campaign, whatever it covers, and on demand limits it to that one. */
export function TrialCampaign({ campaign, onChange, onKeep }: TrialCampaignProps) {
  const part = useRef<HTMLDivElement>(null);
  const [isSearching, setSearching] = useState(false);
  /** What was pressed goes away: the focus moves to what takes its place. */
  const replace = (change: () => void, target: 'input' | 'button') => {
    flushSync(change);
    part.current?.querySelector(target)?.focus();
  };
  if (campaign !== null) {
    return (
      <Stack gap="2" ref={part}>
        <Text textStyle="sm" dir="auto">
          {texts.only(campaign.title)}
        </Text>
        <HStack gap="2" wrap="wrap">
          <Button size="xs" variant="outline" onClick={() => replace(() => onChange(null), 'button')}>
            {texts.all}
          </Button>
          {onKeep !== null && (
            <Button
              size="xs"
              variant="outline"
              onClick={() =>
                replace(() => {
                  onKeep(campaign);
                  onChange(null);
                }, 'button')
              }
            >
              {texts.keep}
            </Button>
          )}
        </HStack>
      </Stack>
    );
  }
  return (
    <Stack gap="2" ref={part}>
      <Button
        size="xs"
        variant="outline"
        alignSelf="start"
        aria-expanded={isSearching}
        onClick={() => (isSearching ? setSearching(false) : replace(() => setSearching(true), 'input'))}
      >
        {texts.start}
      </Button>
      {isSearching && (
        <CampaignSearch
          label={texts.find}
          taken={none}
          onChoose={(found) =>
            replace(() => {
              setSearching(false);
              onChange(found);
            }, 'button')
          }
        />
      )}
    </Stack>
  );
}
