const LONGEST = 200;

/** A source's message, truncated to one line and without secrets in any encoding. */
export function redacted(message: string, secrets: readonly string[]): string {
  let text = message;
  const written = secrets.filter((secret) => secret !== '').flatMap(spellingsOf);
  for (const secret of written.sort((a, b) => b.length - a.length)) text = text.replaceAll(secret, '…');
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** The secret in plain text, in a path, in a query or form, and in a JSON string. */
export function spellingsOf(secret: string): string[] {
  const inForm = new URLSearchParams({ '': secret }).toString().slice(1);
  return [secret, encodeURIComponent(secret.toWellFormed()), inForm, JSON.stringify(secret).slice(1, -1)];
}
