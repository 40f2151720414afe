const codes = new Set(Intl.supportedValuesOf('currency'));
const CODE = /(?<![A-Z])[A-Z]{3}(?![A-Z])/g;
const SIGN = /[A-Z]{0,2}\p{Sc}/gu;

function narrowSign(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Reads amounts of one currency and refuses amounts that name another. */
export type CurrencyReader = {
  /** The foreign currency that a text names; null when it names ours or none. */
  foreign(text: string): string | null;
  /** The text without our own code and sign. */
  strip(text: string): string;
  /** Whether a cell of a currency column is ours or empty. */
  isOurs(text: string): boolean;
};

export function currencyReader(currency: string): CurrencyReader {
  const sign = narrowSign(currency);
  const own = new Set([currency, sign, `${currency.slice(0, 2)}${sign}`]);
  const named = (text: string) => [
    ...(text.match(CODE) ?? []).filter((code) => codes.has(code)),
    ...(text.match(SIGN) ?? []),
  ];
  return {
    foreign: (text) => named(text).find((name) => !own.has(name)) ?? null,
    strip: (text) =>
      [...own].sort((a, b) => b.length - a.length).reduce((rest, name) => rest.replace(name, ''), text),
    isOurs: (text) => text === '' || own.has(text.toUpperCase()),
  };
}
