/** A text as HTML: `<`, `>`, `&` and quotes are escaped. */
export function escapedHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export type MailContent = {
  /** Plain texts; line breaks are kept. */
  readonly paragraphs: readonly string[];
  /** A button below them, such as to the page that a mail is about. */
  readonly link?: { readonly label: string; readonly url: string };
  /** Small print, such as why the person gets this mail. */
  readonly footer?: string;
};

/** The same content as plain text and as simple HTML without images or styles from elsewhere. */
export function mailBody({ paragraphs, link, footer }: MailContent): {
  readonly text: string;
  readonly html: string;
} {
  const textParts = [
    ...paragraphs,
    ...(link === undefined ? [] : [`${link.label}: ${link.url}`]),
    ...(footer === undefined ? [] : [`-- \n${footer}`]),
  ];
  const htmlParts = [
    ...paragraphs.map((text) => `<p>${escapedHtml(text).replaceAll('\n', '<br>')}</p>`),
    ...(link === undefined
      ? []
      : [`<p><a href="${escapedHtml(link.url)}">${escapedHtml(link.label)}</a></p>`]),
    ...(footer === undefined ? [] : [`<p style="color:#5e6c84;font-size:12px">${escapedHtml(footer)}</p>`]),
  ];
  return {
    text: `${textParts.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif">${htmlParts.join('')}</body></html>`,
  };
}
