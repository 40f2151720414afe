import { formatNumber } from '../format/figures.ts';
import { madeOnce } from './made-once.ts';

const rules = madeOnce(
  (language, options: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options),
);

type PluralForms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

/** The language's plural form with the count for each `#`: `plural(2, { one: '# row', other: '# rows' })`. */
export function plural(count: number, forms: PluralForms): string {
  const form = forms[rules({}).select(count)] ?? forms.other;
  return form.replaceAll('#', formatNumber(count));
}
