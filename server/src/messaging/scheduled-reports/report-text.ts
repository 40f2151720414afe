import type { MailLinks } from './report-html.ts';
import type { ReportLine, ReportView } from './report-view.ts';

const FULL_BAR = 20;

/** The same numbers as plain text, with bars of characters. */
export function reportText(view: ReportView, { page, unsubscribe }: MailLinks): string {
  const width = Math.max(view.total.label.length, ...view.lines.map(({ label }) => label.length));
  const numbers = Math.max(
    view.total.amountText.length,
    ...view.lines.map(({ amountText }) => amountText.length),
  );
  const line = (label: string, amount: string, rest: readonly string[]) =>
    [label.padEnd(width), amount.padStart(numbers), ...rest.filter((part) => part !== '')].join('  ');
  const isCompared = view.lines.some(({ previousText }) => previousText !== null);
  const rest = ({ withoutRevenueText: text }: ReportLine) =>
    text === null ? '' : `(without revenue: ${text})`;
  const before = (text: string | null) => (text === null ? '' : `(before: ${text})`);
  return `${[
    view.title,
    view.range,
    '',
    ...view.notes,
    ...(view.notes.length === 0 ? [] : ['']),
    `${view.heading}, spend${view.total.withoutRevenueText === null ? '' : ', without revenue'}${isCompared ? ', previous period' : ''}`,
    ...view.lines.map((one) =>
      line(one.label, one.amountText, [
        rest(one),
        before(one.previousText),
        one.note,
        '#'.repeat(Math.round((one.share * FULL_BAR) / 100)),
      ]),
    ),
    ...(view.moreLines === 0 ? [] : [`${view.moreLines.toLocaleString('en')} more rows`]),
    line(view.total.label, view.total.amountText, [
      rest(view.total),
      before(view.total.previousText),
      view.total.note,
    ]),
    ...(view.costParts === null ? [] : [view.costParts]),
    '',
    `Open in Adhelm: ${page}`,
    '',
    '-- ',
    'You get this report because someone entered your address in Adhelm.',
    `Unsubscribe: ${unsubscribe}`,
  ].join('\n')}\n`;
}
