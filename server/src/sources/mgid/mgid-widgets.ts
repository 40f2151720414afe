import type { MgidCampaign } from './mgid-answers.ts';

/** MGID's words for block and allow lists: a campaign has one filter of one type. */
export const typeOf = { 'widget-block': 'except', 'widget-allow': 'only' } as const;

/** The filter of a campaign; sub-sources have ids such as `5701s17`. */
export type WidgetFilter = { readonly type: string; readonly ids: ReadonlySet<string> };

/** `{" 5701": "[17,18]", " 5702": "[]"}`: a widget without sub-sources stands for all of it. */
export function filterOf({ widgetsFilterUid }: MgidCampaign): WidgetFilter {
  if (widgetsFilterUid === null || widgetsFilterUid === undefined) return { type: 'off', ids: new Set() };
  const ids = Object.entries(widgetsFilterUid.widgets).flatMap(([key, written]) => {
    const sources = written.match(/[^\s,[\]]+/g) ?? [];
    return sources.length === 0 ? [key.trim()] : sources.map((source) => `${key.trim()}s${source}`);
  });
  return { type: widgetsFilterUid.filterType.toLowerCase(), ids: new Set(ids) };
}

/** Whether a widget is on a list; a sub-source is also listed through its whole widget. */
export function isFiltered({ type, ids }: WidgetFilter, field: keyof typeof typeOf, id: string): boolean {
  return type === typeOf[field] && (ids.has(id) || ids.has(id.split('s')[0] ?? id));
}
