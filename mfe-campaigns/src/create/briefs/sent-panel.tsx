import type { Submission, SubmissionKind } from '@adhelm/contracts';
import { formatInstant, ListPlane, PageHeader } from '@adhelm/shared-ui';
import { Box, Button, Center, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from './messages.ts';
import { queuePath } from './submissions-api.ts';

type SentPanelProps = {
  readonly kind: SubmissionKind;
  /** Id of the sent draft. */
  readonly draft: string;
  /** The title of the page. */
  readonly title: string;
  readonly sent: readonly Submission[];
  readonly sentTitle: string;
  readonly again: string;
  readonly onAgain: () => void;
};

const MANY = 12;

/** After sending a brief: its submissions, and where to follow them. */
export function SentPanel({ kind, draft, title, sent, sentTitle, again, onAgain }: SentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sendAt = sent[0]?.sendAt;
  const isLater = sendAt !== undefined && sendAt > (sent[0]?.createdAt ?? sendAt);
  return (
    <>
      <PageHeader title={title} />
      <ListPlane>
        <Center py="12" px="6">
          <Stack align="center" gap="4" maxW="lg" textAlign="center">
            <Center boxSize="12" borderRadius="full" bg="success.subtle" color="success.fg" aria-hidden>
              <CircleCheck size={24} />
            </Center>
            <Box>
              <Heading as="h2" size="lg" ref={heading} tabIndex={-1} outline="none">
                {sentTitle}
              </Heading>
              <Text color="fg.muted" textStyle="sm" mt="1">
                {isLater ? messages.scheduledText(formatInstant(sendAt)) : messages.queuedText}
              </Text>
            </Box>
            <Box as="ul" listStyleType="none" textStyle="sm">
              {sent.slice(0, MANY).map(({ id, title: name, accountName }) => (
                <Box as="li" key={id} dir="auto" overflowWrap="anywhere">
                  {messages.placeName(accountName, name)}
                </Box>
              ))}
            </Box>
            <HStack gap="3" wrap="wrap" justify="center">
              <Button asChild>
                <RouterLink to={queuePath(kind, draft)}>{messages.seeQueue}</RouterLink>
              </Button>
              <Button variant="outline" onClick={onAgain}>
                {again}
              </Button>
            </HStack>
          </Stack>
        </Center>
      </ListPlane>
    </>
  );
}
