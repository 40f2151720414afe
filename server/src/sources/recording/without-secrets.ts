import { spellingsOf } from '../described/answers/redacted.ts';
import { type Recording, recordingSchema } from './recording.ts';

/** What must not be in a recording, besides what its answers show to be personal. */
export type Private = {
  readonly secrets: readonly string[];
  /** Names of the account, as a person entered them. */
  readonly names: readonly string[];
};

const SHORTEST = 6;
const email = /[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/gi;

/** The recording without any secret in any spelling, wherever it may be, and without e-mail addresses. */
export function withoutSecrets(recording: Recording, { secrets }: Private): Recording {
  let text = JSON.stringify(recording);
  const spelled = secrets.filter(({ length }) => length >= SHORTEST).flatMap(spellingsOf);
  for (const secret of spelled.sort((a, b) => b.length - a.length)) {
    text = text.replaceAll(JSON.stringify(secret).slice(1, -1), '…');
  }
  return recordingSchema.parse(JSON.parse(text.replace(email, '…')));
}
