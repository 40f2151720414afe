import { escapedHtml } from '../mail/index.ts';
import type { ReportLine, ReportView } from './report-view.ts';

export type MailLinks = { readonly page: string; readonly unsubscribe: string };

const BAR = '#5664d2';
const TRACK = '#eceef3';
const MUTED = '#5e6c84';
const CELL = 'padding:6px 8px;border-bottom:1px solid #dfe3e8;';
const NOTE = `font-weight:normal;font-size:12px;color:${MUTED}`;
const NUMBER = `${CELL}text-align:right;white-space:nowrap;`;

/**
 * A report as HTML for mail programs: tables and attributes only, no images, scripts or styles from elsewhere. The chart
 * is a table too, with each bar's amount beside it.
 */
export function reportHtml(view: ReportView, { page, unsubscribe }: MailLinks): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapedHtml(view.title)}</title></head>`,
    '<body style="margin:0;padding:16px;font-family:Arial,Helvetica,sans-serif;color:#172b4d;background:#ffffff">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:720px"><tr><td>',
    `<h1 style="font-size:20px;margin:0 0 4px">${escapedHtml(view.title)}</h1>`,
    `<p style="margin:0 0 16px;color:${MUTED}">${escapedHtml(view.range)}</p>`,
    `<p style="margin:0 0 16px;font-size:24px"><b>${escapedHtml(view.total.amountText)}</b> `,
    `<span style="font-size:14px;color:${MUTED}">previous period ${escapedHtml(view.total.previousText ?? '')}</span></p>`,
    ...(view.costParts === null ? [] : [`<p style="margin:0 0 8px">${escapedHtml(view.costParts)}</p>`]),
    ...view.notes.map((note) => `<p style="margin:0 0 8px">${escapedHtml(note)}</p>`),
    chart(view),
    table(view),
    `<p style="margin:16px 0"><a href="${escapedHtml(page)}" style="color:${BAR}">Open in Adhelm</a></p>`,
    `<p style="margin:16px 0 0;font-size:12px;color:${MUTED}">You get this report because someone entered your address in Adhelm. `,
    `<a href="${escapedHtml(unsubscribe)}" style="color:${MUTED}">Unsubscribe</a></p>`,
    '</td></tr></table></body></html>',
  ].join('');
}

function chart({ bars, chartTitle }: ReportView): string {
  if (bars.length === 0) return '';
  const rows = bars.map(
    ({ label, amountText, share }) =>
      `<tr><th scope="row" align="left" style="font-weight:normal;font-size:13px;padding:2px 8px 2px 0" width="35%">${escapedHtml(label)}</th>` +
      `<td width="45%">${bar(share)}</td>` +
      `<td align="right" style="font-size:13px;padding:2px 0 2px 8px;white-space:nowrap">${escapedHtml(amountText)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0" aria-label="${escapedHtml(chartTitle)}">${rows.join('')}</table>`;
}

/** Two cells whose widths are the share and the rest; widths of 0 are left out, because some programs draw them. */
function bar(share: number): string {
  const cell = (width: number, color: string) =>
    width === 0
      ? ''
      : `<td width="${width}%" height="14" bgcolor="${color}" style="line-height:14px;font-size:1px">&nbsp;</td>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cell(share, BAR)}${cell(100 - share, TRACK)}</tr></table>`;
}

function table({ heading, lines, moreLines, total }: ReportView): string {
  const isCompared = lines.some(({ previousText }) => previousText !== null);
  const hasRest = total.withoutRevenueText !== null;
  const columns = 2 + Number(isCompared) + Number(hasRest);
  const head = (text: string, align: string) =>
    `<th scope="col" align="${align}" style="${CELL}font-size:12px;color:${MUTED}">${escapedHtml(text)}</th>`;
  return [
    '<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:14px">',
    `<thead><tr>${head(heading, 'left')}${head('Spend', 'right')}${hasRest ? head('Without revenue', 'right') : ''}${isCompared ? head('Previous period', 'right') : ''}</tr></thead><tbody>`,
    ...lines.map((line) => row(line, 'normal')),
    ...(moreLines === 0
      ? []
      : [
          `<tr><td colspan="${columns}" style="${CELL}color:${MUTED}">${moreLines.toLocaleString('en')} more rows</td></tr>`,
        ]),
    row(isCompared ? total : { ...total, previousText: null }, 'bold'),
    '</tbody></table>',
  ].join('');
}

function row(
  { label, amountText, previousText, withoutRevenueText, note }: ReportLine,
  weight: string,
): string {
  const optional = (text: string | null) =>
    text === null ? '' : `<td style="${NUMBER}">${escapedHtml(text)}</td>`;
  // below the name, because phones have no room for one more column
  const below = note === '' ? '' : `<br><span style="${NOTE}">${escapedHtml(note)}</span>`;
  return (
    `<tr style="font-weight:${weight}"><th scope="row" align="left" style="${CELL}font-weight:${weight}">${escapedHtml(label)}${below}</th>` +
    `<td style="${NUMBER}">${escapedHtml(amountText)}</td>${optional(withoutRevenueText)}${optional(previousText)}</tr>`
  );
}
