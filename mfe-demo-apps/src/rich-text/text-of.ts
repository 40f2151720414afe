/** The text of HTML without its formats, on one line. Nothing in it runs or loads. */
export function textOf(html: string): string {
  const page = new DOMParser().parseFromString(
    html.replaceAll(/<\/(p|li|h\d|blockquote)>/gi, ' $&'),
    'text/html',
  );
  for (const code of page.querySelectorAll('script, style')) code.remove();
  return (page.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
