import { type LostSave, unansweredSavesOf } from '@adhelm/shared-ui/module';

/** An answer that did not come by then, to a page that was left, is lost. */
const ANSWERED_WITHIN_MS = 60_000;

/** A person’s saves of a form whose answers were lost, newest first: a save that is under way in another tab is none. */
export const lostSavesOf = <Body>(person: string, form: string): readonly LostSave<Body>[] =>
  unansweredSavesOf<Body>(person, form).filter(
    ({ isLost, at }) => isLost || Date.now() - at > ANSWERED_WITHIN_MS,
  );
