import { Box, Button, Flex, Heading, Span, Stack } from '@adhelm/shared-ui/chakra';
import { Link } from 'react-router-dom';
import { Loaded } from '../demo-page/loaded.tsx';
import { type MailLabel, systemLabels } from './mail.ts';
import { useLabels } from './mail-api.ts';
import { type MailView, mailPath } from './mail-paths.ts';
import { messages } from './messages.ts';

export const nameOfLabel = ({ type, id, name }: MailLabel): string =>
  type === 'custom_label'
    ? name
    : (messages.systemLabels[systemLabels.find((one) => one === id) ?? 'all'] ?? name);

const viewOf = ({ type, id }: MailLabel): MailView =>
  type === 'custom_label' ? { customLabel: id } : { systemLabel: id };

const parent = { label: messages.allMail, to: mailPath({ systemLabel: 'all' }) };

/** All labels as links, with the number of unread mails. */
export function LabelList({ present }: { readonly present: string }) {
  const answer = useLabels();
  return (
    <Box as="nav" aria-label={messages.labels} w={{ base: 'full', md: '13rem' }} flexShrink="0">
      <Loaded answer={answer} what={messages.labelsWhat} parent={parent}>
        {({ labels }) => (
          <Flex direction={{ base: 'row', md: 'column' }} gap={{ base: '1', md: '4' }} overflowX="auto">
            <LabelGroup
              name={messages.folders}
              labels={labels.filter(({ type }) => type === 'system_label')}
              present={present}
            />
            <LabelGroup
              name={messages.ownLabels}
              labels={labels.filter(({ type }) => type === 'custom_label')}
              present={present}
            />
          </Flex>
        )}
      </Loaded>
    </Box>
  );
}

type LabelGroupProps = {
  readonly name: string;
  readonly labels: readonly MailLabel[];
  readonly present: string;
};

function LabelGroup({ name, labels, present }: LabelGroupProps) {
  return (
    <Box>
      <Heading as="h2" textStyle="xs" color="fg.muted" mb="1" hideBelow="md">
        {name}
      </Heading>
      <Stack direction={{ base: 'row', md: 'column' }} gap="1">
        {labels.map((label) => {
          const to = mailPath(viewOf(label));
          return (
            <Button
              key={label.id}
              asChild
              size="sm"
              justifyContent="space-between"
              variant={to === present ? 'subtle' : 'ghost'}
            >
              <Link to={to} aria-current={to === present ? 'page' : undefined}>
                {nameOfLabel(label)}
                {label.unreadCount > 0 && (
                  <Span textStyle="xs" color="fg.muted">
                    <span aria-hidden>{label.unreadCount}</span>
                    <Span srOnly>{messages.unread(label.unreadCount)}</Span>
                  </Span>
                )}
              </Link>
            </Button>
          );
        })}
      </Stack>
    </Box>
  );
}
