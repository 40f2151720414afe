import type { BriefValues, SourceBrief } from '@adhelm/contracts';
import type { Field, StatusField } from './answers/field.ts';
import type { OneOf } from './answers/judged-answer.ts';
import type { AccountValues, CampaignFields, ContentFields, Listing } from './listing-description.ts';
import type { ChangeRequest } from './requests/request.ts';

type One = { readonly account: AccountValues; readonly id: string };
type Some = { readonly account: AccountValues; readonly ids: readonly string[] };
type InCampaign = { readonly campaign: string };

type Confirmed = {
  /** The confirmation in the response to an applied change; without it, the absence of a refusal is enough. */
  readonly confirmed?: OneOf;
};
/** At least one of the requests. */
type AtLeastOne<Requests> = {
  readonly [Name in keyof Requests]: Pick<Requests, Name> & Partial<Requests>;
}[keyof Requests];

/** Requests for a campaign's new status: for one campaign, or for at most `perCall`. */
export type StatusChange<Status extends 'active' | 'paused' = 'active' | 'paused'> = Confirmed &
  (
    | {
        readonly perCall?: undefined;
        readonly to: AtLeastOne<Readonly<Record<Status, (args: One) => ChangeRequest>>>;
      }
    | {
        readonly perCall: number;
        readonly to: AtLeastOne<Readonly<Record<Status, (args: Some) => ChangeRequest>>>;
      }
  );

/** A bid or budget of one campaign. `amount` is in micro-units of `unit`. */
export type AmountChange = Confirmed & {
  readonly unit?: 'account-currency' | 'usd';
  /** Bounds, and the smallest difference that the source stores, in that unit. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly set: (args: One & { readonly amount: number }) => ChangeRequest;
  /** Removes the bid or budget, if the source allows that. */
  readonly unset?: (args: One) => ChangeRequest;
};

type Entries<Args> = {
  readonly add: (args: Args & InCampaign) => ChangeRequest;
  /** Absent: an entry is only removed in the dashboard. */
  readonly remove?: (args: Args & InCampaign) => ChangeRequest;
};
/** How a list is read back. If rows have a state, only those matching `only` are on the list. */
type ListedWidgets = Listing<{ readonly account: AccountValues } & InCampaign> & {
  readonly fields: { readonly id: Field<string> };
  readonly only?: OneOf;
};
/** A list of widgets of a campaign: named entries are added, or removed if that is described. */
export type WidgetList = Confirmed &
  (({ readonly perCall?: undefined } & Entries<One>) | ({ readonly perCall: number } & Entries<Some>)) & {
    /** The ids that the list takes, if not all. */
    readonly ids?: { readonly pattern: RegExp; readonly inWords: string };
    /** `unread` if the source has no way to read the list: then its answer confirms an entry. */
    readonly values: ListedWidgets | 'unread';
  };

/** The words of a list of campaigns that mean a status which can be written. */
type Writable<Fields> = Fields extends { readonly status: StatusField<infer Status> }
  ? Extract<Status, 'active' | 'paused'>
  : never;
type IfRead<Fields, Name extends string, Change> = Fields extends { readonly [Key in Name]: unknown }
  ? Change
  : never;

/**
 * The changes of a source, limited to what its list of campaigns (`Fields`) can read back: a status that one of its
 * words means, and the amounts that it returns.
 */
export type Changes<Fields = Required<CampaignFields>> = {
  readonly status?: StatusChange<Writable<Fields>>;
  readonly bid?: IfRead<Fields, 'bid', AmountChange>;
  readonly 'daily-budget'?: IfRead<Fields, 'dailyBudget', AmountChange>;
  readonly 'total-budget'?: IfRead<Fields, 'totalBudget', AmountChange>;
  readonly 'widget-block'?: WidgetList;
  readonly 'widget-allow'?: WidgetList;
};

type New = {
  readonly account: AccountValues;
  /** The values of the brief, already validated. */
  readonly values: Readonly<BriefValues>;
};
/** A request that creates an entity. */
export type Creation<Args> = {
  readonly request: (args: Args) => ChangeRequest;
  /** The id in the response. */
  readonly id: Field<string>;
  /** The source reviews what is created before it runs. */
  readonly isModerated?: true;
};
export type CampaignCreation = Creation<New>;
export type ContentCreation = Creation<New & InCampaign>;

/**
 * What can be created. A campaign is found again by its name in the list of campaigns, a content by its target URL in
 * the list of contents, so those lists have to be described.
 */
export type Creations<Campaign = CampaignFields, Content = Required<ContentFields>> = {
  /** The fields that the source asks for. */
  readonly brief: SourceBrief;
  readonly campaign?: IfRead<Campaign, 'name', CampaignCreation>;
  readonly content?: IfRead<Content, 'targetUrl', ContentCreation>;
};
