import { campaignSourceIds, clientSourceIds } from '@adhelm/contracts';
import * as z from 'zod';

/** Everything that the product reads from or writes to: campaign sources, the clients' CRMs, the Thrive tracker. */
export const reachedSourceIds = [...campaignSourceIds, ...clientSourceIds, 'thrive'] as const;
export const reachedSourceIdSchema = z.enum(reachedSourceIds);
export type ReachedSourceId = z.infer<typeof reachedSourceIdSchema>;

/** What a source manages things at. What networks call zone, site, block, target or source is a widget. */
export type EntityLevel = 'account' | 'campaign' | 'ad-group' | 'content' | 'widget';

/** How a source is reached: by code of its own, by a description of its API, or by files that people bring. */
export type Transport = 'native' | 'described' | 'import';

/**
 * `documented`: the vendor's own contract was read. `seen`: clients of others use it. `assumed`: nobody's words were
 * read, but a panel without it could not be worked with.
 */
export type Confidence = 'documented' | 'seen' | 'assumed';

export type ReportKind =
  | 'campaign_day'
  | 'campaign_hour'
  | 'content_day'
  | 'widget_day'
  | 'sub_day'
  | 'lead_status';

export type Report = {
  readonly kind: ReportKind;
  readonly confidence: Confidence;
  /** Most days that one request may ask for; null where none is told. */
  readonly windowDays: number | null;
  /** Most rows that the source gives at all, whatever there is; null where none is told. */
  readonly topRows: number | null;
  /**
   * Of `sub_day`: whether a row tells all sub-ids of its visits, or only one. A visit is in a row for each of its
   * sub-ids then, so that rows of one position add up, and those of two do not.
   */
  readonly subs?: 'together' | 'one-at-a-time';
};

export type ChangeField =
  | 'create'
  | 'headline'
  | 'target-url'
  | 'status'
  | 'bid'
  | 'daily-budget'
  | 'total-budget'
  | 'widget-block'
  | 'widget-allow'
  | 'widget-bid';

export type Change = {
  readonly field: ChangeField;
  /** Whose value it is: a widget that is blocked at a campaign is the campaign's. */
  readonly level: EntityLevel;
  /**
   * `set`: one value. `incremental`: what is named is added or taken out. `replace`: a write puts a whole list, so that
   * it is read first, changed, compared and written.
   */
  readonly semantics: 'set' | 'incremental' | 'replace';
  readonly confidence: Confidence;
  /** What the value is counted in; absent where it is no amount. */
  readonly unit?: 'account-currency' | 'usd' | 'coefficient';
  /** Bounds in that unit. */
  readonly min?: number;
  readonly max?: number;
  /** The smallest difference that the source keeps, in that unit. */
  readonly step?: number;
  /** Bounds of a text, in characters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Most entities that one call may name. */
  readonly perCall?: number;
  /** The source looks at the campaign or content again before it goes on. */
  readonly isModerated?: true;
};

/** How often a source may be asked. What is not published is null and is found out by its 429. */
export type Limits = {
  readonly concurrent: number;
  readonly readsPerMinute: number | null;
  readonly writesPerMinute: number | null;
};

/** What a source can do, as data: the screens, the API and rules offer only that. Sources: `design/networks.md`. */
export type SourceCapabilities = {
  readonly name: string;
  readonly role: 'native' | 'push-pop' | 'tracker' | 'crm';
  readonly transport: Transport;
  /** What can be listed. */
  readonly lists: readonly EntityLevel[];
  readonly reports: readonly Report[];
  /** What its API changes. */
  readonly changes: readonly Change[];
  /** What it does not offer to programs, and people do in its panel: such a change is a task for one. */
  readonly manualChanges?: readonly Change[];
  readonly limits: Limits;
  /** How the source writes a day, in the letters of Unicode's date patterns. */
  readonly dayFormat: string;
  /** Whose days those are: the account's own, or those of a time zone that each request names. */
  readonly days: 'account' | 'requested';
  /** Figures come as texts that have to be read as numbers. */
  readonly writesNumbersAsText: boolean;
  /** Until when figures of a past day may still change. */
  readonly revision: 'days-30' | 'fifth-of-next-month';
  readonly tellsBalance: boolean;
  /** After how long a write that is not seen in a read-back did not happen. */
  readonly settleMs: number;
};
