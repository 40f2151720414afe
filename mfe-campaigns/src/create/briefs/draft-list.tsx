import { AdhelmError, type BriefDraft } from '@adhelm/contracts';
import { formatAge, useNow } from '@adhelm/shared-ui';
import { Box, Heading, HStack, IconButton, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { Trash2 } from 'lucide-react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { keepDraft, removeDraft } from './briefs-api.ts';
import { messages } from './messages.ts';

export const DRAFTS_ID = 'brief-drafts';

type DraftListProps = {
  readonly drafts: readonly BriefDraft[];
  /** A draft that was saved again, or discarded. */
  readonly onChange: (id: string, draft: BriefDraft | null) => void;
};

/** The person's unsent drafts, to resume or discard. */
export function DraftList({ drafts, onChange }: DraftListProps) {
  const host = useHost();
  const now = useNow();
  const { pathname } = useLocation();
  if (drafts.length === 0) return null;
  const failed = (error: unknown) => {
    if (!(error instanceof AdhelmError)) throw error;
    host.notify({ tone: 'danger', title: messages.failed, description: error.message });
  };
  const undo = async (draft: BriefDraft) => {
    const kept = await keepDraft(host, draft, 'any').catch(failed);
    if (kept !== undefined) onChange(draft.id, kept);
  };
  const discard = async (draft: BriefDraft) => {
    await removeDraft(host, draft.id);
    onChange(draft.id, null);
    host.notify({
      tone: 'success',
      title: messages.discarded,
      action: { label: messages.undo, run: () => void undo(draft) },
    });
  };
  return (
    <Stack
      as="section"
      id={DRAFTS_ID}
      aria-label={messages.drafts}
      tabIndex={-1}
      outline="none"
      gap="2"
      mt="4"
    >
      <Heading as="h2" textStyle="lg">
        {messages.drafts}
      </Heading>
      <Text color="fg.muted" textStyle="sm">
        {messages.draftsText}
      </Text>
      <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="l2" bg="bg.surface">
        {drafts.map((draft) => {
          const title = draft.title === '' ? messages.untitled : draft.title;
          return (
            <HStack as="li" key={draft.id} px="4" py="1.5" gap="3" _notLast={{ borderBottomWidth: '1px' }}>
              <Link asChild flex="1" minW="0" display="block" truncate>
                <RouterLink to={`${pathname}?${new URLSearchParams({ draft: draft.id })}`}>
                  <bdi>{title}</bdi>
                </RouterLink>
              </Link>
              <Text color="fg.muted" textStyle="sm" flexShrink="0">
                {formatAge(draft.updatedAt, now)}
              </Text>
              <IconButton
                size="xs"
                variant="ghost"
                aria-label={messages.discard(title)}
                onClick={() => void discard(draft).catch(failed)}
              >
                <Trash2 />
              </IconButton>
            </HStack>
          );
        })}
      </Box>
    </Stack>
  );
}
