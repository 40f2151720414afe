import type { CheckedRead } from '@adhelm/contracts';

/** The levels at which sources manage entities. A widget is what networks call zone, site, block, target or source. */
export type EntityLevel = 'account' | 'campaign' | 'ad-group' | 'content' | 'widget';

/** How a source is reached: by native code, by a description of its API, or through imported files. */
export type Transport = 'native' | 'described' | 'import';

/**
 * `documented`: the vendor's own contract was read. `seen`: third-party clients use it. `assumed`: no documentation was
 * found, but the dashboard is unusable without it.
 */
export type Confidence = 'documented' | 'seen' | 'assumed';

export type ReportKind =
  | 'campaign_day'
  | 'campaign_hour'
  | 'content_day'
  | 'widget_day'
  | 'sub_day'
  | 'sub_hour'
  | 'lead_status';

export type Report = {
  readonly kind: ReportKind;
  readonly confidence: Confidence;
  /** Maximum days per request; null when not documented. */
  readonly windowDays: number | null;
  /** Maximum rows that the source returns in total; null when not documented. */
  readonly topRows: number | null;
  /**
   * For `sub_day`: whether a row holds all sub-ids of its visits, or only one. In the latter case a visit appears once
   * for each of its sub-ids, so rows of one position add up and rows of different positions do not.
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
  /** The level that holds the value: a widget blocked in a campaign is a value of the campaign. */
  readonly level: EntityLevel;
  /**
   * `set`: one value. `incremental`: the named entries are added or removed. `replace`: a write sends the whole list,
   * so it is read, changed, compared and written.
   */
  readonly semantics: 'set' | 'incremental' | 'replace';
  readonly confidence: Confidence;
  /** The unit of the value; absent when it is not an amount. */
  readonly unit?: 'account-currency' | 'usd' | 'coefficient';
  /** Bounds in that unit. */
  readonly min?: number;
  readonly max?: number;
  /** The smallest difference that the source stores, in that unit. */
  readonly step?: number;
  /** Bounds of a text, in characters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Maximum entities per call. */
  readonly perCall?: number;
  /** The ids that a list of widgets takes, if not all, with the same in words. */
  readonly ids?: { readonly pattern: RegExp; readonly inWords: string };
  /** Why entries with such ids may have no value at the source, as a sentence without its dot. */
  readonly missing?: readonly { readonly ids: RegExp; readonly inWords: string }[];
  /** Entries of the list are only added: removing one is a change of the dashboard. */
  readonly addsOnly?: true;
  /** No read shows the value: the source's answer confirms a change, and the last confirmed one is what is known. */
  readonly isUnread?: true;
  /** The source reviews the campaign or content again before it runs. */
  readonly isModerated?: true;
};

/** Request limits. Unpublished limits are null and discovered through 429. */
export type Limits = {
  readonly concurrent: number;
  readonly readsPerMinute: number | null;
  readonly writesPerMinute: number | null;
  /** Reads per minute of routes with a lower limit of their own, by the end of their path. */
  readonly routes?: readonly { readonly path: string; readonly readsPerMinute: number }[];
};

/**
 * One form that an answer may have: an answer of `read` has this field, with this word if there is one. Where variants
 * are different requests, it answers the path that ends so, or a request with this parameter.
 */
export type AssumedVariant = {
  readonly words: string;
  readonly read: CheckedRead;
  readonly path?: string;
  readonly parameter?: string;
  readonly field?: string;
  readonly word?: string;
};

/** Something that a connector assumes without the source's documentation. Its reader accepts every variant. */
export type Assumption = {
  readonly id: string;
  readonly words: string;
  /** A check of the account shows which one the source uses. */
  readonly variants: readonly AssumedVariant[];
  /** Changes that wait until a check met a variant. What creates something is sent without looking here. */
  readonly holds?: readonly Exclude<ChangeField, 'create'>[];
  /** A sync that understood the status of a campaign met a variant too. */
  readonly isMetByStatus?: true;
};

/** What a source can do, as data: the screens, the API and rules offer only that. */
export type SourceCapabilities = {
  readonly name: string;
  readonly role: 'native' | 'push-pop' | 'tracker' | 'crm';
  readonly transport: Transport;
  /** Entities that can be listed. */
  readonly lists: readonly EntityLevel[];
  readonly reports: readonly Report[];
  /** Changes that its API offers. */
  readonly changes: readonly Change[];
  /** Changes that its API does not offer: they become manual tasks in the network's dashboard. */
  readonly manualChanges?: readonly Change[];
  readonly limits: Limits;
  /** How the source writes a day, as a Unicode date pattern. */
  readonly dayFormat: string;
  /** Whether days are in the account's own time zone or in one that each request names. */
  readonly days: 'account' | 'requested';
  /** Figures are strings that must be parsed as numbers. */
  readonly writesNumbersAsText: boolean;
  /** How long figures of a past day may still change. */
  readonly revision: 'days-30' | 'fifth-of-next-month';
  readonly reportsBalance: boolean;
  /** Whether it says when a coefficient was changed last, and from what. */
  readonly reportsCoefficientChanges?: true;
  /** What is assumed without documentation; none when absent. */
  readonly assumed?: readonly Assumption[];
  /** A write that no read-back shows after this time did not happen. */
  readonly settleMs: number;
};
