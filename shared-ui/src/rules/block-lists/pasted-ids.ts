/** The ids in pasted text, each once: separated by spaces, commas, semicolons, tabs or lines, with or without quotes. */
export const idsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((part) => part.replaceAll(/^["']|["']$/g, ''))
      .filter((part) => part !== ''),
  ),
];
