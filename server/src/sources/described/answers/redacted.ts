const LONGEST = 200;
/** A shorter secret, such as a mistyped one, may be part of any word. */
const SHORTEST_IN_WORDS = 6;

/** A source's message, truncated to one line and without secrets in any encoding. */
export function redacted(message: string, secrets: readonly string[]): string {
  let text = message;
  const written = secrets.filter((secret) => secret !== '').flatMap(spellingsOf);
  for (const secret of written.sort((a, b) => b.length - a.length))
    text = text.replaceAll(placesOf(secret), '…');
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** Where a secret stands: a short one only between other characters than letters and digits. */
function placesOf(secret: string): string | RegExp {
  if (secret.length >= SHORTEST_IN_WORDS) return secret;
  const literal = secret.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu');
}

/** The secret in plain text, in a path, in a query or form, and in a JSON string. */
export function spellingsOf(secret: string): string[] {
  const inForm = new URLSearchParams({ '': secret }).toString().slice(1);
  return [secret, encodeURIComponent(secret.toWellFormed()), inForm, JSON.stringify(secret).slice(1, -1)];
}
