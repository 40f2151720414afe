import { Notice } from '@adhelm/shared-ui';
import { Box, Heading, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { ContentThumbnail } from '../../lists/index.ts';
import { type Place, placeName } from '../briefs/places.ts';
import { ValueList } from '../briefs/value-list.tsx';
import type { Combination, ContentFields, ContentsBrief } from './contents-brief.ts';
import { messages } from './messages.ts';

type ContentsReviewProps = {
  readonly brief: ContentsBrief;
  readonly place: Place;
  readonly campaignName: string;
  readonly fields: ContentFields;
  readonly taken: readonly Combination[];
  readonly isSound: boolean;
};

/** The ads to be sent, and their shared values. */
export function ContentsReview(props: ContentsReviewProps) {
  const { brief, place, campaignName, fields, taken, isSound } = props;
  const isModerated = place.source.changes.some(
    ({ field, level, isModerated: moderated }) => field === 'create' && level === 'content' && moderated,
  );
  return (
    <Stack as="section" aria-label={messages.willCreate(taken.length)} gap="4">
      <Stack gap="0.5">
        <Heading as="h2" textStyle="md">
          {messages.willCreate(taken.length)}
        </Heading>
        <Text color="fg.muted" textStyle="sm" dir="auto">
          {messages.in(campaignName, placeName(place.account))}
        </Text>
        {isModerated && (
          <Text color="fg.muted" textStyle="sm">
            {messages.moderated}
          </Text>
        )}
      </Stack>
      {taken.length === 0 ? (
        <Notice tone="warning" title={messages.none} />
      ) : (
        !isSound && <Notice tone="warning" title={messages.fix} />
      )}
      <Box as="ul" listStyleType="none">
        {taken.map(({ id, headline, image }) => (
          <HStack as="li" key={id} gap="3" py="1.5" _notLast={{ borderBottomWidth: '1px' }}>
            <ContentThumbnail address={image} />
            <Text textStyle="sm" dir="auto" overflowWrap="anywhere">
              {headline}
            </Text>
          </HStack>
        ))}
      </Box>
      <ValueList fields={fields.shared} values={brief.shared} currency={place.account.currency} />
    </Stack>
  );
}
