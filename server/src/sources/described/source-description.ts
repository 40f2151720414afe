import type { Column, CredentialField, Filter, SourceConnection } from '@adhelm/contracts';
import type { Change, Confidence, SourceCapabilities } from '../capabilities/source-capabilities.ts';
import type { Numbers } from './answers/amounts.ts';
import type { Field } from './answers/field.ts';
import type { Answers } from './answers/judged-answer.ts';
import type { Rows } from './answers/rows.ts';
import type { Authorisation } from './authorisation/authorisation.ts';
import type { Changes, Creations } from './change-description.ts';
import type { LeadReport, SubReport } from './lead-description.ts';
import type {
  CampaignFields,
  ContentFields,
  Dated,
  ListArgs,
  Listing,
  Range,
  ReportArgs,
} from './listing-description.ts';
import type { ReadRequest } from './requests/request.ts';

type Figures = {
  readonly campaignId: Field<string>;
  readonly impressions?: Field<number | null>;
  readonly viewableImpressions?: Field<number | null>;
  readonly clicks?: Field<number | null>;
  readonly conversions?: Field<number | null>;
  readonly cost?: Field<number | null>;
  readonly revenue?: Field<number | null>;
};
export type CampaignReport = Listing<ReportArgs> & Dated<Figures & { readonly entityId?: never }>;
/** `entityId` is the content's or widget's id. */
export type EntityReport = Listing<ReportArgs> & Dated<Figures & { readonly entityId: Field<string> }>;
/** Hours are written in the time zone of the range. */
export type HourReport = Listing<ReportArgs> & {
  readonly range: Range;
  readonly fields: Figures & { readonly hour: Field<string> };
};

type Reports = {
  readonly campaign_day?: CampaignReport;
  readonly campaign_hour?: HourReport;
  readonly content_day?: EntityReport;
  readonly widget_day?: EntityReport;
};

/** A read that requires valid credentials, and the paths of the account's facts. With a range, it covers today. */
type AccessRead = {
  /** Rows that a valid response must have. */
  readonly rows?: Rows;
  readonly nameAt?: string;
  readonly currencyAt?: string;
  readonly timeZoneAt?: string;
} & (
  | { readonly range?: undefined; readonly request: (args: ListArgs) => ReadRequest }
  | { readonly range: Range; readonly request: (args: ReportArgs) => ReadRequest }
);

/** Without `currency`, the balance is in the account's. */
type BalanceRead = {
  readonly request: (args: ListArgs) => ReadRequest;
  readonly fields: { readonly amount: Field<number | null>; readonly currency?: Field<string> };
};

/** Fields that are described, and no others. */
type Only<Known, Described> = Described & {
  readonly [Name in Exclude<keyof Described, keyof Known>]?: never;
};

type Reads<Campaign, Content> = {
  readonly access: AccessRead;
  readonly balance?: BalanceRead;
  readonly campaigns?: Listing<ListArgs> & { readonly fields: Only<CampaignFields, Campaign> };
  readonly contents?: Listing<ListArgs> & { readonly fields: Only<ContentFields, Content> };
  readonly lead_status?: LeadReport;
} & (
  | { readonly reports?: Reports; readonly sub_day?: undefined }
  /** Sub-ids are requested for the campaigns that had clicks. */
  | { readonly reports: Reports & Required<Pick<Reports, 'campaign_day'>>; readonly sub_day: SubReport }
);

type Limit = { readonly concurrent: number; readonly perMinute: number | null };

/** An address that credentials may be sent to. */
export type HttpsUrl = `https://${string}`;

/** Everything about a source: what it is, how it is connected, what it can do, and each request. */
export type SourceDescription<
  Id extends string = string,
  Credential extends string = string,
  Campaign = CampaignFields,
  Content = ContentFields,
> = {
  readonly id: Id;
  /** The source's brand name. */
  readonly name: string;
  readonly role: SourceCapabilities['role'];
  /** How well its API is known; absent: from clients of it. */
  readonly confidence?: Confidence;
  /** The login form, and the usual base URL; null if each account has its own. */
  readonly connection: Omit<SourceConnection, 'isImportOnly' | 'mayUseFiles' | 'fields' | 'baseUrl'> & {
    readonly fields: readonly (CredentialField & { readonly name: Credential })[];
    readonly baseUrl: HttpsUrl | null;
  };
  readonly authorisation: Authorisation<NoInfer<Credential>>;
  readonly answers?: Answers;
  readonly numbers?: Numbers;
  /** By kind of request, each per account. Absent: unpublished. */
  readonly limits?: {
    readonly lists: Limit;
    readonly reports: Limit;
    /** Absent: those of lists. */
    readonly changes?: Limit;
    /** The header that states in how many seconds, or when, to retry. */
    readonly retryAfterHeader?: string;
  };
  readonly reads: Reads<Campaign, Content>;
  readonly changes?: Changes<NoInfer<Campaign>>;
  readonly creations?: Creations<NoInfer<Campaign>, NoInfer<Content>>;
  /** Changes of its dashboard beyond those that every dashboard of its role offers. */
  readonly dashboard?: readonly Change[];
  /** Columns and filters of the specification that do not follow from what the API returns. */
  readonly specified?: {
    readonly campaignColumns?: readonly Column[];
    readonly campaignFilters?: readonly Filter[];
  };
};

/** A description as the engine sees it, whatever its source is. */
export type AnyDescription<Id extends string = string> = Omit<
  SourceDescription<Id>,
  'changes' | 'creations'
> & {
  readonly changes?: Changes;
  readonly creations?: Creations;
};

/**
 * A described source. The compiler checks that requests use only values they get, that authorisation uses only
 * credentials of the login form, and that only what can be read back is changed. Throws a TypeError if the base URL is
 * not an https URL, because credentials would be sent there.
 */
export function describedSource<
  const Id extends string,
  const Credential extends string,
  Campaign extends CampaignFields = never,
  Content extends ContentFields = never,
>(description: SourceDescription<Id, Credential, Campaign, Content>): AnyDescription<Id>;
export function describedSource(description: AnyDescription): AnyDescription {
  const { id, connection } = description;
  if (connection.baseUrl !== null && !isHttpsUrl(connection.baseUrl)) {
    throw new TypeError(`The base URL of ${id} is not an https URL: ${connection.baseUrl}`);
  }
  return description;
}

/** Whether paths can be appended to the text: an https address without user, query and fragment. */
function isHttpsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return protocol === 'https:' && [username, password, search, hash].every((part) => part === '');
}
