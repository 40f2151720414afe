import * as z from 'zod/mini';
import { entityStatusSchema } from './campaigns.ts';
import { daySchema } from './date-range.ts';
import { limitSchema, listAnswerSchema } from './lists.ts';
import { currencySchema, microsSchema } from './money.ts';
import { givenName } from './plain-text.ts';

/** Limits of an uploaded file. */
export const IMPORT_LIMITS = { fileBytes: 25_000_000, rows: 1_000_000 } as const;

/**
 * The contents of a file: daily figures of campaigns, contents or widgets, a tracker's counts by sub-id, or the
 * outcomes of a client's leads by sign-up day.
 */
export const importKinds = ['campaign_day', 'content_day', 'widget_day', 'sub_day', 'lead_status'] as const;
export const importKindSchema = z.enum(importKinds);
export type ImportKind = z.infer<typeof importKindSchema>;

/** The meaning of a file's column. `currency` is only compared with the account's own. */
export const importFields = [
  'campaignId',
  'campaignName',
  'contentId',
  'headline',
  'widgetId',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'sub6',
  'leadId',
  'leadStatus',
  'country',
  'day',
  'impressions',
  'viewableImpressions',
  'clicks',
  'landingClicks',
  'conversions',
  'cost',
  'revenue',
  'commission',
  'status',
  'bid',
  'dailyBudget',
  'totalBudget',
  'currency',
] as const;
export const importFieldSchema = z.enum(importFields);
export type ImportField = z.infer<typeof importFieldSchema>;

/** The import fields that are figures. */
export const importFigures = [
  'impressions',
  'viewableImpressions',
  'clicks',
  'landingClicks',
  'conversions',
  'cost',
  'revenue',
  'commission',
] as const satisfies readonly ImportField[];

/** How a file writes days. `excel` = serial number of a day; `instant` = ISO 8601, read in the account's time zone. */
export const importDayFormats = [
  'yyyy-MM-dd',
  'dd/MM/yyyy',
  'MM/dd/yyyy',
  'dd.MM.yyyy',
  'excel',
  'instant',
] as const;
export const importDayFormatSchema = z.enum(importDayFormats);
export type ImportDayFormat = z.infer<typeof importDayFormatSchema>;

/** How a file writes numbers, by example. */
export const importNumberFormats = ['1,234.56', '1.234,56', '1 234,56'] as const;
export const importNumberFormatSchema = z.enum(importNumberFormats);
export type ImportNumberFormat = z.infer<typeof importNumberFormatSchema>;

const columnName = z.string().check(z.minLength(1), z.maxLength(200));

/** The meaning and format of each column. Formats that are null are inferred from the values. */
export const importMappingSchema = z.strictObject({
  kind: importKindSchema,
  /** Field → column name, as in the import's `table`. */
  columns: z.partialRecord(importFieldSchema, columnName),
  dayFormat: z.nullable(importDayFormatSchema),
  numberFormat: z.nullable(importNumberFormatSchema),
  /** The day of every row, for a file without a day column. */
  fixedDay: z.nullable(daySchema),
  /** Skips rows of totals instead of reporting them as errors. */
  skipTotals: z.boolean(),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;

/** A report type as the mapping screen offers it. */
const importKindRowSchema = z.object({
  kind: importKindSchema,
  label: z.string(),
  required: z.array(importFieldSchema),
  optional: z.array(importFieldSchema),
});

/** A file's table as it was parsed. */
export const importTableSchema = z.object({
  /** Names of the sheets; empty for a file without sheets. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  /** The line of the header. */
  headerLine: z.int(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  kinds: z.array(importKindRowSchema),
  /** The last preview's mapping, else the account's saved mapping for these columns, else a guess from the header. */
  suggestion: z.object({
    mapping: importMappingSchema,
    isKept: z.boolean(),
    /** Columns that match the same field equally well: a person has to choose. */
    rivals: z.array(z.object({ field: importFieldSchema, columns: z.array(z.string()) })),
    /** Choices that the file does not determine. */
    unclear: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
});
export type ImportTable = z.infer<typeof importTableSchema>;

/** `draft` waits for its mapping; `expired` was never committed and its content is deleted. */
export const importStates = ['draft', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export const importStateSchema = z.enum(importStates);
export type ImportState = z.infer<typeof importStateSchema>;

const importedDaysSchema = z.object({ startDate: daySchema, endDate: daySchema, count: z.int() });
export type ImportedDays = z.infer<typeof importedDaysSchema>;

/** `failed` changed nothing and can be started again. */
export const importRevertStates = ['running', 'done', 'failed'] as const;

/** The reversal of an import. `returned` and `kept` are null until it is done. */
const importRevertSchema = z.object({
  state: z.enum(importRevertStates),
  by: z.object({ id: z.string(), name: z.string() }),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Rows restored to their previous values. */
  returned: z.nullable(z.int()),
  /** Rows left unchanged because something modified them after the import. */
  kept: z.nullable(z.int()),
  /** Why it failed. */
  error: z.nullable(z.string()),
  /** Its job in the tray. */
  jobId: z.string(),
});

/** An imported file and its outcome. Kind, rows and days are known from the first preview on. */
export const importSchema = z.object({
  id: z.string(),
  source: z.string(),
  account: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  state: importStateSchema,
  createdBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  kind: z.nullable(importKindSchema),
  rows: z.nullable(z.int()),
  days: z.nullable(importedDaysSchema),
  /** Rows of figures that changed; null until it is done. */
  changed: z.nullable(z.int()),
  /** Rows skipped because of errors. */
  skipped: z.int(),
  /** Why it failed. */
  error: z.nullable(z.string()),
  /** When the identical file was imported before; null if it was not. */
  importedBefore: z.nullable(z.iso.datetime()),
  /** Its job in the tray, once committed. */
  jobId: z.nullable(z.string()),
  /** Null unless it was undone. */
  revert: z.nullable(importRevertSchema),
  /** Whether it can be undone now: it is committed, not undone, and its previous values are still kept. */
  canRevert: z.boolean(),
  /** How long its previous values are kept; null if they are not known. */
  revertUntil: z.nullable(z.iso.datetime()),
});
export type ReportImport = z.infer<typeof importSchema>;

/** Query of `POST /api/imports`; the body is the file itself. */
export const importUploadQuerySchema = z.strictObject({
  source: z.string().check(z.minLength(1, 'Which source?')),
  account: z.string().check(z.minLength(1, 'Which account?')),
  name: givenName(255, 'Enter a file name'),
});

export const importsQuerySchema = z.strictObject({
  source: z.string().check(z.minLength(1, 'Which source?')),
  account: z.string().check(z.minLength(1, 'Which account?')),
  cursor: z.optional(z.guid()),
  limit: z._default(limitSchema, 50),
});
export type ImportsQuery = z.infer<typeof importsQuerySchema>;
export const importsAnswerSchema = listAnswerSchema(importSchema);

const sheetName = z.string().check(z.maxLength(255));
export const importTableQuerySchema = z.strictObject({ sheet: z.optional(sheetName) });

/** One import; includes `table` while its content is kept. */
export const importAnswerSchema = z.object({
  success: z.boolean(),
  data: z.extend(importSchema, { table: z.nullable(importTableSchema) }),
});
export type ImportDetail = z.infer<typeof importAnswerSchema>['data'];

export const importPreviewRequestSchema = z.strictObject({
  mapping: importMappingSchema,
  sheet: z.optional(sheetName),
});
export type ImportPreviewRequest = z.infer<typeof importPreviewRequestSchema>;

/** A row as it would be stored; money is micro-units of the account's currency, null = not in the file. */
export const importedRowSchema = z.object({
  line: z.int(),
  day: daySchema,
  campaignId: z.string(),
  campaignName: z.nullable(z.string()),
  /** Id of the content, widget or lead, or the sub-ids; null for campaign figures. */
  entityId: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  status: z.nullable(entityStatusSchema),
  impressions: z.nullable(z.int()),
  viewableImpressions: z.nullable(z.int()),
  clicks: z.nullable(z.int()),
  conversions: z.nullable(z.int()),
  cost: z.nullable(microsSchema),
  revenue: z.nullable(microsSchema),
  /** For a tracker's row, whose clicks are visits. */
  landingClicks: z.optional(z.nullable(z.int())),
  /** For a lead: the client's own status and its commission. */
  leadStatus: z.optional(z.nullable(z.string())),
  commission: z.optional(z.nullable(microsSchema)),
  /** The campaign's settings from this line. */
  bid: z.optional(z.nullable(microsSchema)),
  dailyBudget: z.optional(z.nullable(microsSchema)),
  totalBudget: z.optional(z.nullable(microsSchema)),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

/** An error in one cell. `line` is the line of the file; `value` is shortened. */
export const importLineErrorSchema = z.object({
  line: z.int(),
  column: z.nullable(z.string()),
  value: z.string(),
  message: z.string(),
});
export type ImportLineError = z.infer<typeof importLineErrorSchema>;

export const importWarningCodes = [
  'duplicates',
  'summed',
  'unknown-campaigns',
  'unknown-contents',
  'far-days',
  'totals',
] as const;
export const importWarningSchema = z.object({ code: z.enum(importWarningCodes), message: z.string() });
export type ImportWarning = z.infer<typeof importWarningSchema>;

/**
 * A figure over all days of the file, stored and in the file; money is micro-units. `missing` is the stored part in
 * rows that the file does not contain: it becomes zero unless `isWholeDays` is false.
 */
const importSumSchema = z.object({
  field: z.enum(importFigures),
  before: z.nullable(z.int()),
  file: z.nullable(z.int()),
  missing: z.nullable(z.int()),
});
export type ImportSum = z.infer<typeof importSumSchema>;

/** Effect of a commit; a preview writes nothing but the draft's mapping. */
export const importPreviewSchema = z.object({
  /** As given, with inferred formats filled in. */
  mapping: importMappingSchema,
  currency: currencySchema,
  rows: z.int(),
  /** The first 50 rows. */
  sample: z.array(importedRowSchema),
  /** Number of lines with errors; `errors` has the first 200. */
  errorCount: z.int(),
  errors: z.array(importLineErrorSchema),
  warnings: z.array(importWarningSchema),
  days: z.nullable(importedDaysSchema),
  changes: z.object({
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    /**
     * Stored rows of the file's days that the file does not contain: they become zero unless `isWholeDays` is false.
     */
    missing: z.int(),
  }),
  /** One for each figure of the file. */
  sums: z.array(importSumSchema),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
export const importPreviewAnswerSchema = z.object({ success: z.boolean(), data: importPreviewSchema });

/** Commits the last preview. */
export const importCommitRequestSchema = z.strictObject({
  /** Skips lines with errors; without it they block the commit. */
  skipErrors: z._default(z.boolean(), false),
  /**
   * The file is complete for its days: rows that it does not contain become zero. Always false when lines with errors
   * are skipped.
   */
  isWholeDays: z._default(z.boolean(), true),
});
export type ImportCommitRequest = z.infer<typeof importCommitRequestSchema>;
export const importCommitAnswerSchema = z.object({ success: z.boolean(), data: importSchema });

/** `overLater`: undo the import even if a later one covers some of its days; rows changed by that one stay. */
export const importRevertRequestSchema = z.strictObject({ overLater: z._default(z.boolean(), false) });
export type ImportRevertRequest = z.infer<typeof importRevertRequestSchema>;

/** A later import of the same report that covers some of the same days. */
export const laterImportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  days: importedDaysSchema,
  createdByName: z.string(),
  finishedAt: z.iso.datetime(),
});
export type LaterImport = z.infer<typeof laterImportSchema>;

/** Effect of undoing an import. The 409 for later imports lists them as `laterImports`, like `later` here. */
export const importRevertPreviewSchema = z.object({
  days: z.nullable(importedDaysSchema),
  /** Rows that would be restored to their previous values. */
  returned: z.int(),
  /** Restored rows that the import added: their figures become "not reported" (null), leads disappear. */
  added: z.int(),
  /** Rows that would stay because something changed them after the import. */
  kept: z.int(),
  /** Campaigns and contents that it added, or whose name, status, bid or budget it set. */
  entities: z.int(),
  /** Oldest first. */
  later: z.array(laterImportSchema),
});
export type ImportRevertPreview = z.infer<typeof importRevertPreviewSchema>;
export const importRevertPreviewAnswerSchema = z.object({
  success: z.boolean(),
  data: importRevertPreviewSchema,
});
