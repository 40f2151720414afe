import { type ConsentRequest, messageOf } from '@adhelm/contracts';
import { Box, Button, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useId, useState } from 'react';
import { messages } from '../../messages/connect.ts';
import { AccountCard } from '../sign-in/account-card.tsx';
import { Notice } from '../sign-in/notice.tsx';
import { answerConsent } from './interaction-api.ts';

type ConsentProps = {
  readonly uid: string;
  readonly consent: ConsentRequest;
  readonly leave: (address: string) => void;
};

/** Says who asks for what, and allows or refuses it. */
export function Consent({ uid, consent, leave }: ConsentProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const listId = useId();
  const { assistant, person, returnsTo, mayPropose, canAllow } = consent;
  const decide = async (allow: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      leave(await answerConsent(uid, allow));
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <AccountCard title={messages.title} subtitle={messages.asks(assistant)}>
      <Stack gap="1">
        <Text id={listId}>{messages.may}</Text>
        <Box as="ul" aria-labelledby={listId} ps="5" listStyleType="disc">
          <li>{messages.read}</li>
          {mayPropose && <li>{messages.propose}</li>}
        </Box>
      </Stack>
      <Text color="fg.muted" textStyle="sm">
        {messages.never}
      </Text>
      <Text color="fg.muted" textStyle="sm">
        {person !== null && `${messages.as(person)} `}
        {messages.returnsTo(returnsTo)}
      </Text>
      {!canAllow && <Notice tone="warning">{messages.notYours}</Notice>}
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <HStack gap="3" wrap="wrap">
        <Button
          colorPalette="accent"
          size="lg"
          disabled={!canAllow}
          loading={isBusy}
          onClick={() => void decide(true)}
        >
          {messages.allow}
        </Button>
        <Button variant="outline" size="lg" disabled={isBusy} onClick={() => void decide(false)}>
          {messages.refuse}
        </Button>
      </HStack>
    </AccountCard>
  );
}
