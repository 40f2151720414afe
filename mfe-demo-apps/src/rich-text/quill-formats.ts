import type { Format } from './format-bar.tsx';

type QuillFormat = { readonly name: string; readonly value: string | number | true };

/** What a format is called in Quill. */
export const quillFormats: Readonly<Record<Format, QuillFormat>> = {
  bold: { name: 'bold', value: true },
  italic: { name: 'italic', value: true },
  underline: { name: 'underline', value: true },
  strike: { name: 'strike', value: true },
  heading: { name: 'header', value: 2 },
  bulletList: { name: 'list', value: 'bullet' },
  numberedList: { name: 'list', value: 'ordered' },
  quote: { name: 'blockquote', value: true },
  code: { name: 'code-block', value: true },
};

/** The formats that Quill reports for a selection. */
export function activeFormats(reported: Readonly<Record<string, unknown>>): ReadonlySet<Format> {
  const names = Object.keys(quillFormats) as Format[];
  return new Set(
    names.filter((format) => {
      const { name, value } = quillFormats[format];
      return value === true ? Boolean(reported[name]) : reported[name] === value;
    }),
  );
}
