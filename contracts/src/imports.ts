import * as z from 'zod/mini';
import { entityStatusSchema } from './campaigns.ts';
import { daySchema } from './date-range.ts';
import { limitSchema, listAnswerSchema } from './lists.ts';
import { currencySchema, microsSchema } from './money.ts';
import { givenName } from './plain-text.ts';

/** The largest file that is taken, and the most rows of one. */
export const IMPORT_LIMITS = { fileBytes: 25_000_000, rows: 1_000_000 } as const;

/**
 * What a file may report: figures by day of campaigns, contents or widgets, what a tracker counted by sub-ids, or what
 * became of a client's leads by the day of their sign-up.
 */
export const importKinds = ['campaign_day', 'content_day', 'widget_day', 'sub_day', 'lead_status'] as const;
export const importKindSchema = z.enum(importKinds);
export type ImportKind = z.infer<typeof importKindSchema>;

/** What a column of a file may hold. `currency` is only compared with the account's own. */
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

/** Those of them that are figures. */
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

/** How a file writes days. `excel` = the serial number of a day; `instant` = ISO 8601, read in the account's time zone. */
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

/** How a file writes numbers, shown by an example. */
export const importNumberFormats = ['1,234.56', '1.234,56', '1 234,56'] as const;
export const importNumberFormatSchema = z.enum(importNumberFormats);
export type ImportNumberFormat = z.infer<typeof importNumberFormatSchema>;

const columnName = z.string().check(z.minLength(1), z.maxLength(200));

/** Which column is what, and how its values are written. A format that is null is decided by the values themselves. */
export const importMappingSchema = z.strictObject({
  kind: importKindSchema,
  /** Field → name of the column, as the import's `table` tells it. */
  columns: z.partialRecord(importFieldSchema, columnName),
  dayFormat: z.nullable(importDayFormatSchema),
  numberFormat: z.nullable(importNumberFormatSchema),
  /** The day of every row, for a file without a column of days. */
  fixedDay: z.nullable(daySchema),
  /** Rows of sums are left out instead of being errors. */
  skipTotals: z.boolean(),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;

/** A kind of report as the mapping screen offers it. */
const importKindRowSchema = z.object({
  kind: importKindSchema,
  label: z.string(),
  required: z.array(importFieldSchema),
  optional: z.array(importFieldSchema),
});

/** A file's table as it was understood. */
export const importTableSchema = z.object({
  /** Names of the sheets; empty for a file without sheets. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  /** The line of the file that names the columns. */
  headerLine: z.int(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  kinds: z.array(importKindRowSchema),
  /** As it was last previewed, else what was kept for these columns of the account, else from the words of the header. */
  suggestion: z.object({
    mapping: importMappingSchema,
    isKept: z.boolean(),
    /** Columns of which each could be the same field as well as the others: a person has to say which one is. */
    rivals: z.array(z.object({ field: importFieldSchema, columns: z.array(z.string()) })),
    /** What has to be chosen, because the file does not tell. */
    unclear: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
});
export type ImportTable = z.infer<typeof importTableSchema>;

/** `draft` waits for its mapping; `expired` was never committed, and its content is deleted. */
export const importStates = ['draft', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export const importStateSchema = z.enum(importStates);
export type ImportState = z.infer<typeof importStateSchema>;

const importedDaysSchema = z.object({ startDate: daySchema, endDate: daySchema, count: z.int() });
export type ImportedDays = z.infer<typeof importedDaysSchema>;

/** `failed` changed nothing, and can be started again. */
export const importRevertStates = ['running', 'done', 'failed'] as const;

/** The reversal of an import. `returned` and `kept` are null until it is done. */
const importRevertSchema = z.object({
  state: z.enum(importRevertStates),
  by: z.object({ id: z.string(), name: z.string() }),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Rows that have their previous values again. */
  returned: z.nullable(z.int()),
  /** Rows that stay as they are, because something changed them after the import. */
  kept: z.nullable(z.int()),
  /** Why it failed. */
  error: z.nullable(z.string()),
  /** Its job in the tray. */
  jobId: z.string(),
});

/** A file that somebody brought, and what became of it. Kind, rows and days are known from the first preview on. */
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
  /** Rows of figures that became other than they were; null until it is done. */
  changed: z.nullable(z.int()),
  /** Rows that were left out because of errors. */
  skipped: z.int(),
  /** Why it failed. */
  error: z.nullable(z.string()),
  /** When the very same file was imported before; null when it was not. */
  importedBefore: z.nullable(z.iso.datetime()),
  /** Its job in the tray, from the commit on. */
  jobId: z.nullable(z.string()),
  /** Null while nobody has undone it. */
  revert: z.nullable(importRevertSchema),
  /** Whether it can be undone now: it is in, is not undone, and it is still known what it replaced. */
  canRevert: z.boolean(),
  /** Until when its previous values are kept; null where they are not known. */
  revertUntil: z.nullable(z.iso.datetime()),
});
export type ReportImport = z.infer<typeof importSchema>;

/** Query of `POST /api/imports`; the body is the file itself. */
export const importUploadQuerySchema = z.strictObject({
  source: z.string().check(z.minLength(1, 'Which source?')),
  account: z.string().check(z.minLength(1, 'Which account?')),
  name: givenName(255, 'The file needs a name'),
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

/** One import; `table` while its content is there. */
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

/** A row as it would be stored; money is micro-units of the account's currency, null = the file does not tell. */
export const importedRowSchema = z.object({
  line: z.int(),
  day: daySchema,
  campaignId: z.string(),
  campaignName: z.nullable(z.string()),
  /** The content's, widget's or lead's id, or the sub-ids; null for figures of campaigns. */
  entityId: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  status: z.nullable(entityStatusSchema),
  impressions: z.nullable(z.int()),
  viewableImpressions: z.nullable(z.int()),
  clicks: z.nullable(z.int()),
  conversions: z.nullable(z.int()),
  cost: z.nullable(microsSchema),
  revenue: z.nullable(microsSchema),
  /** Of a tracker's row, whose clicks are visits. */
  landingClicks: z.optional(z.nullable(z.int())),
  /** Of a lead: the client's own word, and what it pays. */
  leadStatus: z.optional(z.nullable(z.string())),
  commission: z.optional(z.nullable(microsSchema)),
  /** What the campaign is set to, as the line tells it. */
  bid: z.optional(z.nullable(microsSchema)),
  dailyBudget: z.optional(z.nullable(microsSchema)),
  totalBudget: z.optional(z.nullable(microsSchema)),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

/** What is wrong in one cell. `line` is the file's own; `value` is shortened. */
export const importLineErrorSchema = z.object({
  line: z.int(),
  column: z.nullable(z.string()),
  value: z.string(),
  message: z.string(),
});
export type ImportLineError = z.infer<typeof importLineErrorSchema>;

export const importWarningCodes = [
  'duplicates',
  'unknown-campaigns',
  'unknown-contents',
  'far-days',
  'totals',
] as const;
export const importWarningSchema = z.object({ code: z.enum(importWarningCodes), message: z.string() });
export type ImportWarning = z.infer<typeof importWarningSchema>;

/**
 * A figure over all days of the file, as it is stored and as the file tells it; money is micro-units. `missing` is the
 * part of what is stored in rows that the file does not mention: it goes, unless `isWholeDays` is false.
 */
const importSumSchema = z.object({
  field: z.enum(importFigures),
  before: z.nullable(z.int()),
  file: z.nullable(z.int()),
  missing: z.nullable(z.int()),
});
export type ImportSum = z.infer<typeof importSumSchema>;

/** What a commit would do; nothing was written but the draft's mapping. */
export const importPreviewSchema = z.object({
  /** As given, with the formats that the values decided. */
  mapping: importMappingSchema,
  currency: currencySchema,
  rows: z.int(),
  /** The first 50. */
  sample: z.array(importedRowSchema),
  /** Lines with errors; `errors` are the first 200. */
  errorCount: z.int(),
  errors: z.array(importLineErrorSchema),
  warnings: z.array(importWarningSchema),
  days: z.nullable(importedDaysSchema),
  changes: z.object({
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    /** Rows of the file's days that the file does not mention: they become zero, unless `isWholeDays` is false. */
    missing: z.int(),
  }),
  /** Of each figure that the file tells. */
  sums: z.array(importSumSchema),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
export const importPreviewAnswerSchema = z.object({ success: z.boolean(), data: importPreviewSchema });

/** Commits what the last preview showed. */
export const importCommitRequestSchema = z.strictObject({
  /** Leaves lines with errors out; without it they refuse the commit. */
  skipErrors: z._default(z.boolean(), false),
  /**
   * The file is the whole truth about its days: what it does not mention becomes zero. A file whose lines with errors
   * are left out never is.
   */
  isWholeDays: z._default(z.boolean(), true),
});
export type ImportCommitRequest = z.infer<typeof importCommitRequestSchema>;
export const importCommitAnswerSchema = z.object({ success: z.boolean(), data: importSchema });

/** `overLater`: undo the import although a later one covers some of the same days; rows that it changed stay. */
export const importRevertRequestSchema = z.strictObject({ overLater: z._default(z.boolean(), false) });
export type ImportRevertRequest = z.infer<typeof importRevertRequestSchema>;

/** An import of the same report that came later and covers some of the same days. */
export const laterImportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  days: importedDaysSchema,
  createdByName: z.string(),
  finishedAt: z.iso.datetime(),
});
export type LaterImport = z.infer<typeof laterImportSchema>;

/** What undoing an import would do. Its conflict with later imports has the member `laterImports`, as `later` here. */
export const importRevertPreviewSchema = z.object({
  days: z.nullable(importedDaysSchema),
  /** Rows that would return to their previous values. */
  returned: z.int(),
  /** Those of them that the import added: figures become "not reported" (null), leads disappear. */
  added: z.int(),
  /** Rows that would stay as they are, because something changed them after the import. */
  kept: z.int(),
  /** Campaigns and contents whose name, status, bid or budget it set, or that it added. */
  entities: z.int(),
  /** Oldest first. */
  later: z.array(laterImportSchema),
});
export type ImportRevertPreview = z.infer<typeof importRevertPreviewSchema>;
export const importRevertPreviewAnswerSchema = z.object({
  success: z.boolean(),
  data: importRevertPreviewSchema,
});
