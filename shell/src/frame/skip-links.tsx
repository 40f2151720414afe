import { SkipLink } from '@adhelm/shared-ui/basics';
import { messages } from '../messages/frame.ts';

/** Id of the page content outside the frame. */
export const CONTENT_ID = 'content';

const aboveTheBar = { position: 'fixed', zIndex: 'skipNav', margin: '2' };

/** The first tab stop, which skips the frame. */
export function SkipLinks() {
  return (
    <SkipLink to={CONTENT_ID} css={aboveTheBar}>
      {messages.skip}
    </SkipLink>
  );
}
