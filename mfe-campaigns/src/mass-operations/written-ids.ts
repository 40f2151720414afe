/** The ids in a pasted text: separated by commas, semicolons, spaces or lines. Repeated ones are kept, for the preview. */
export function writtenIds(text: string): string[] {
  return text.split(/[\s,;]+/).filter((id) => id !== '');
}
