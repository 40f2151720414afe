import { AdhelmError, dayInZone, type ImportPreview, type ImportPreviewRequest } from '@adhelm/contracts';
import { withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import { openContent } from './draft-content.ts';
import { coveredDays, lineReport, previewRow, warningsOf } from './import-previews.ts';
import { keepPreview } from './import-progress.ts';
import type { ImportServices } from './import-service.ts';
import { figuresOf, measureColumn } from './mapping/file-figures.ts';
import { kindsOf } from './mapping/kind-table.ts';
import { lastDayOf } from './mapping/last-day.ts';
import { openMappedFile } from './mapping/mapped-file.ts';
import { countUnknown, entityCollector } from './merging/file-entities.ts';
import { stageFile } from './merging/staged-file.ts';
import { openDraft, overtaken } from './own-draft.ts';

/**
 * What a commit with this mapping would change. Only saves the mapping of the draft. Throws `validation`, naming
 * fields, for a mapping that does not fit, or whose formats the values do not decide.
 */
export async function previewImport(
  { pool, cipher, now }: ImportServices,
  requester: Requester,
  id: string,
  { mapping, sheet: chosen }: ImportPreviewRequest,
): Promise<ImportPreview> {
  const sheet = chosen ?? null;
  const { account, sealed } = await openDraft(pool, requester, id);
  if (!kindsOf(account.source).includes(mapping.kind)) {
    const message = `${nameOfSource(account.source)} does not support this report`;
    throw new AdhelmError('validation', message, { fields: [{ field: 'mapping.kind', message }] });
  }
  const bytes = await openContent(cipher, id, sealed);
  const file = await openMappedFile({
    bytes,
    sheet,
    mapping,
    account,
    lastDay: lastDayOf(account, now()),
  });
  const report = lineReport();
  const entities = entityCollector(mapping.kind);
  return withScope(pool, requester.scope, async (client) => {
    const rowsOfFile = report.rowsOf(file, entities.see);
    const { duplicates, summed, days, compare } = await stageFile(client, { account, mapping }, rowsOfFile);
    const compared = days === null ? null : await compare(days);
    const unknown = await countUnknown(client, account.id, entities.entities());
    const { rows, wrongLines, totals } = report.counts;
    const previewed = { sheet, mapping: file.mapping, rows, wrongLines, days: coveredDays(days) };
    if (!(await keepPreview(client, id, previewed))) throw await overtaken(client, id);
    return {
      mapping: file.mapping,
      currency: account.currency,
      rows,
      sample: report.sample.map(previewRow),
      errorCount: wrongLines,
      errors: report.errors,
      warnings: warningsOf({
        kind: mapping.kind,
        duplicates,
        summed,
        unknown,
        days,
        totals,
        today: dayInZone(now(), account.timeZone),
      }),
      days: coveredDays(days),
      changes: compared?.changes ?? { new: 0, changed: 0, same: 0, missing: 0 },
      sums: figuresOf(mapping).map((field) => ({
        field,
        ...(compared?.sums.get(measureColumn(mapping.kind, field)) ?? {
          before: null,
          file: null,
          missing: null,
        }),
      })),
    };
  });
}
