const LONGEST = 200;

/** What a source said, short, in one line and without secrets, in whatever way they are written. */
export function redacted(said: string, secrets: readonly string[]): string {
  let text = said;
  const written = secrets.filter((secret) => secret !== '').flatMap(spellingsOf);
  for (const secret of written.sort((a, b) => b.length - a.length)) text = text.replaceAll(secret, '…');
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** As it is, in a path, in a query or form, in a JSON text. */
function spellingsOf(secret: string): string[] {
  const inForm = new URLSearchParams({ '': secret }).toString().slice(1);
  return [secret, encodeURIComponent(secret.toWellFormed()), inForm, JSON.stringify(secret).slice(1, -1)];
}
