import type { DateRange } from '@adhelm/contracts';
import type { SourceCapabilities } from './capabilities/source-capabilities.ts';
import type {
  ChangeAnswer,
  CoefficientChange,
  NewEntity,
  ObservedValue,
  SourceChange,
  SourceQuestion,
} from './changes.ts';
import type { SourceCampaign, SourceContent } from './listed-entities.ts';
import type { FactKind, FactRow, LeadRow, SubRow } from './reported-rows.ts';

/** What a connector needs to act for one account; `baseUrl` has no trailing slash. Never logged. */
export type AccountAccess = {
  readonly accountId: string;
  readonly externalId: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly baseUrl: string;
  readonly credentials: Readonly<Record<string, string>>;
  /** How many times as fast as the source's own its limits refill: 1, or more for the sandbox. */
  readonly pace: number;
  /** Whether the source may be on this machine or in its network, as a sandbox is. Otherwise it must be public. */
  readonly mayBeInside?: boolean;
};

/** An account as its source describes it; null for what the source does not report. */
export type AccountFacts = {
  readonly name: string | null;
  readonly currency: string | null;
  readonly timeZone: string | null;
};

/** The balance left at a source, in micro-units. */
export type Balance = { readonly amount: number; readonly currency: string };

/**
 * One source. It has the methods that its capability table requires (checked by a test). All throw `AdhelmError` of the
 * taxonomy (auth, validation, not-found, conflict, throttled, upstream); a response that is not of the documented shape
 * is `upstream` with the place named. Ranges include both days, in the account's own time zone.
 */
export type Connector<Id extends string = string> = {
  readonly id: Id;
  readonly capabilities: SourceCapabilities;
  /** Makes a read that requires valid credentials and changes nothing. Throws `auth` when they are refused. */
  checkAccess(access: AccountAccess, signal: AbortSignal): Promise<AccountFacts>;
  listCampaigns?(access: AccountAccess, signal: AbortSignal): AsyncIterable<readonly SourceCampaign[]>;
  listContents?(access: AccountAccess, signal: AbortSignal): AsyncIterable<readonly SourceContent[]>;
  /** Rows of a report, page by page. */
  readFacts?(
    access: AccountAccess,
    kind: FactKind,
    range: DateRange,
    signal: AbortSignal,
  ): AsyncIterable<readonly FactRow[]>;
  readSubs?(access: AccountAccess, range: DateRange, signal: AbortSignal): AsyncIterable<readonly SubRow[]>;
  /**
   * Visits by the UTC hour and one sub-id: `position` is its number, from 1. The other sub-ids of a row are '', and its
   * `day` is the instant at which the hour begins.
   */
  readSubHours?(
    access: AccountAccess,
    question: { readonly range: DateRange; readonly position: number },
    signal: AbortSignal,
  ): AsyncIterable<readonly SubRow[]>;
  /** Leads that signed up in the range, in their current state. */
  readLeads?(access: AccountAccess, range: DateRange, signal: AbortSignal): AsyncIterable<readonly LeadRow[]>;
  readBalance?(access: AccountAccess, signal: AbortSignal): Promise<Balance>;
  /** The current values at the source, by id. An entity that no longer exists is not in the result. */
  readValues?(
    access: AccountAccess,
    question: SourceQuestion,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, ObservedValue>>;
  /** The last change of each coefficient in a campaign, whoever made it; only what the source dates. */
  readCoefficientChanges?(
    access: AccountAccess,
    campaignId: string,
    signal: AbortSignal,
  ): Promise<readonly CoefficientChange[]>;
  /**
   * Sends one change for some entities, at most `perCall` of the capability table. Never retried inside: when the
   * outcome is unknown (timeout, dropped connection, 5xx) it throws `OutcomeUnknown`, and the caller reads back. An
   * `AdhelmError` means that nothing was applied. Where the source takes whole lists it reads, changes, writes and
   * compares.
   */
  change?(access: AccountAccess, change: SourceChange, signal: AbortSignal): Promise<ChangeAnswer>;
  /** Creates an entity and resolves with the source's id. Throws as `change` does, and is never sent twice. */
  create?(access: AccountAccess, entity: NewEntity, signal: AbortSignal): Promise<string>;
  /** The id of what an earlier `create` made, found by its marker; null when the source does not have it. */
  findCreated?(access: AccountAccess, entity: NewEntity, signal: AbortSignal): Promise<string | null>;
  /** Closes the connections to the source; the next request opens new ones. */
  close(): Promise<void>;
};
