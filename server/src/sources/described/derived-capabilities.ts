import { report, unpublishedLimits } from '../capabilities/capability-factories.ts';
import { dashboardChanges } from '../capabilities/manual-changes.ts';
import type { Change, Report, ReportKind, SourceCapabilities } from '../capabilities/source-capabilities.ts';
import type { AmountChange, WidgetList } from './change-description.ts';
import type { Range } from './listing-description.ts';
import type { AnyDescription } from './source-description.ts';

/** A write that no read-back shows after this time did not happen. */
const SETTLE_MS = 60_000;

/** What a described source can do: exactly what its description covers. */
export function capabilitiesOf(description: AnyDescription): SourceCapabilities {
  const { name, role, reads } = description;
  const { campaigns, contents, reports = {} } = reads;
  const changes = [...changesOf(description), ...creationsOf(description)];
  const manualChanges = [...dashboardChanges[role], ...(description.dashboard ?? [])].filter(
    (manual) => !changes.some((change) => isSame(change, manual) && change.addsOnly === undefined),
  );
  const [range] = rangesOf(description);
  const isNetwork = role === 'native' || role === 'push-pop';
  return {
    name,
    role,
    transport: 'described',
    lists: [
      ...(campaigns === undefined ? [] : ['campaign' as const]),
      ...(contents === undefined ? [] : ['content' as const]),
      ...(reports.widget_day === undefined ? [] : ['widget' as const]),
    ],
    reports: reportsOf(description),
    changes,
    ...(manualChanges.length === 0 ? {} : { manualChanges }),
    limits: limitsOf(description),
    dayFormat: range?.format ?? 'yyyy-MM-dd',
    days: range?.timeZone == null ? 'account' : 'requested',
    writesNumbersAsText: false,
    revision: 'days-30',
    reportsBalance: reads.balance !== undefined,
    settleMs: isNetwork ? SETTLE_MS : 0,
  };
}

const isSame = (one: Change, other: Change) => one.level === other.level && one.field === other.field;

function reportsOf({ reads, confidence = 'seen' }: AnyDescription): Report[] {
  const { campaign_day, campaign_hour, content_day, widget_day } = reads.reports ?? {};
  const described: readonly (readonly [ReportKind, unknown])[] = [
    ['campaign_day', campaign_day],
    ['campaign_hour', campaign_hour],
    ['content_day', content_day],
    ['widget_day', widget_day],
    ['lead_status', reads.lead_status],
  ];
  return [
    ...described.flatMap(([kind, read]) => (read === undefined ? [] : [report(kind, { confidence })])),
    ...(reads.sub_day === undefined
      ? []
      : [report('sub_day', { confidence, subs: 'one-at-a-time' as const })]),
  ];
}

function changesOf({ changes = {}, confidence = 'seen' }: AnyDescription): Change[] {
  const { status, bid, 'daily-budget': daily, 'total-budget': total, ...lists } = changes;
  const change = (field: Change['field'], details: Partial<Change>): Change => ({
    semantics: 'set',
    ...details,
    level: 'campaign',
    field,
    confidence,
  });
  const amount = (field: Change['field'], described: AmountChange | undefined) =>
    described === undefined ? [] : [change(field, boundsOf(described))];
  const list = (field: 'widget-block' | 'widget-allow') => {
    const described = lists[field];
    return described === undefined
      ? []
      : [change(field, { semantics: 'incremental', ...batchOf(described), ...boundsOfList(described) })];
  };
  return [
    ...(status === undefined ? [] : [change('status', batchOf(status))]),
    ...amount('bid', bid),
    ...amount('daily-budget', daily),
    ...amount('total-budget', total),
    ...list('widget-block'),
    ...list('widget-allow'),
  ];
}

function creationsOf({ creations, confidence = 'seen' }: AnyDescription): Change[] {
  return (['campaign', 'content'] as const).flatMap((level) => {
    const creation = creations?.[level];
    if (creation === undefined) return [];
    const moderated = creation.isModerated === undefined ? {} : { isModerated: creation.isModerated };
    return [{ level, field: 'create' as const, semantics: 'set' as const, confidence, ...moderated }];
  });
}

function boundsOf({ unit = 'account-currency', min, max, step }: AmountChange): Partial<Change> {
  return {
    unit,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(step === undefined ? {} : { step }),
  };
}

function boundsOfList({ ids, remove, values }: WidgetList): Partial<Change> {
  return {
    ...(ids === undefined ? {} : { ids }),
    ...(remove === undefined ? { addsOnly: true } : {}),
    ...(values === 'unread' ? { isUnread: true } : {}),
  };
}

function batchOf({ perCall }: { readonly perCall?: number | undefined }): Partial<Change> {
  return perCall === undefined ? {} : { perCall };
}

function limitsOf({ limits }: AnyDescription): SourceCapabilities['limits'] {
  if (limits === undefined) return unpublishedLimits;
  const { lists, changes = lists } = limits;
  return {
    concurrent: lists.concurrent,
    readsPerMinute: lists.perMinute,
    writesPerMinute: changes.perMinute,
  };
}

function rangesOf({ reads }: AnyDescription): Range[] {
  const { reports = {}, sub_day, lead_status } = reads;
  return [...Object.values(reports), sub_day, lead_status].flatMap((read) =>
    read === undefined ? [] : [read.range],
  );
}
