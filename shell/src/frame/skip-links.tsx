import { SkipLink } from '@adhelm/shared-ui';
import { messages } from '../messages/frame.ts';

/** Id of the part of the page that is not the frame. */
export const CONTENT_ID = 'content';

const aboveTheBar = { position: 'fixed', zIndex: 'skipNav', margin: '2' };

/** For keyboards: the first Tab leads past the frame. */
export function SkipLinks() {
  return (
    <SkipLink to={CONTENT_ID} css={aboveTheBar}>
      {messages.skip}
    </SkipLink>
  );
}
