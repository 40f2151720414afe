import { pageLanguage } from './page-language.ts';

/**
 * Returns a factory that caches `Intl` formats in the page's language: constructing one costs more than a thousand uses
 * of it.
 */
export function madeOnce<Options extends object, Format>(
  make: (language: string, options: Options) => Format,
): (options: Options) => Format {
  const formats = new Map<string, Format>();
  return (options) => {
    const language = pageLanguage();
    const key = `${language} ${JSON.stringify(options)}`;
    const known = formats.get(key) ?? make(language, options);
    formats.set(key, known);
    return known;
  };
}
