import {
  type Change,
  campaignSourceIds,
  capabilityTable,
  clientColumnsOf,
  clientSourceIds,
  metadataOf,
  type ReportKind,
  type SourceCapabilities,
} from '../sources/index.ts';

/** `limits` is what its API cannot do with the value, in words. */
type ChangeReference = Pick<Change, 'field' | 'level'> & { readonly limits?: string };

/** What a source can do, and the columns of its lists. */
export type SourceReference = {
  readonly id: string;
  readonly name: string;
  readonly role: SourceCapabilities['role'];
  readonly transport: SourceCapabilities['transport'];
  readonly reports: readonly ReportKind[];
  readonly changes: readonly ChangeReference[];
  readonly manualChanges: readonly ChangeReference[];
  /** What is assumed about it without documentation. */
  readonly assumed: readonly string[];
  readonly campaignColumns: readonly string[];
  readonly contentColumns: readonly string[];
  readonly clientColumns: readonly string[];
};

const isOneOf = (ids: readonly string[], id: string) => ids.includes(id);
const labels = (columns: readonly { readonly label: string }[]) => columns.map(({ label }) => label);
const fields = (changes: readonly Change[]): ChangeReference[] =>
  changes.map(({ field, level, addsOnly, isUnread, ids }) => {
    const limits = [
      ...(addsOnly === true ? ['adds only'] : []),
      ...(isUnread === true ? ['cannot be read'] : []),
      ...(ids === undefined ? [] : [ids.inWords]),
    ];
    return { field, level, ...(limits.length === 0 ? {} : { limits: limits.join('; ') }) };
  });

/** Every source, from the tables that the screens, the API and rules use. */
export function sourceReference(): SourceReference[] {
  return Object.entries(capabilityTable).map(([id, source]) => {
    const metadata = isOneOf(campaignSourceIds, id) ? metadataOf(id) : null;
    return {
      id,
      name: source.name,
      role: source.role,
      transport: source.transport,
      reports: source.reports.map(({ kind }) => kind),
      changes: fields(source.changes),
      manualChanges: fields(source.manualChanges ?? []),
      assumed: (source.assumed ?? []).map(({ words }) => words),
      campaignColumns: labels(metadata?.campaignColumns ?? []),
      contentColumns: labels(metadata?.contentColumns ?? []),
      clientColumns: isOneOf(clientSourceIds, id) ? clientColumnsOf(id).map(({ title }) => title) : [],
    };
  });
}
