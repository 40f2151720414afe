/** Components and formats shared by the shell and modules. */
export { AccountAndDates } from './components/account-and-dates.tsx';
export { ChangeDialog } from './components/change-dialog.tsx';
export type { ChangeRow } from './components/change-dialog-props.ts';
export { CopyButton } from './components/copy-button.tsx';
export { DateRangePicker } from './components/date-range-picker.tsx';
export { dateRangePresets, presetOf } from './components/date-range-presets.ts';
export { Delayed } from './components/delayed.tsx';
export { DeniedNotice } from './components/denied-notice.tsx';
export { EmptyList } from './components/empty-list.tsx';
export { EmptyState } from './components/empty-state.tsx';
export { ErrorState } from './components/error-state.tsx';
export { FieldNote } from './components/field-note.tsx';
export { MoneyCell, NumberCell, PercentCell } from './components/figure-cells.tsx';
export { type FacetCounts, FilterBar, type FilterSelection } from './components/filter-bar.tsx';
export { FreshnessLabel, oldestSync, PageFreshness, StaleNotice } from './components/freshness.tsx';
export { LabelledSelect } from './components/labelled-select.tsx';
export { gridRoom, ListFrame, ListPlane, SkipToGrid } from './components/list-frame.tsx';
export { MissingAccount } from './components/missing-account.tsx';
export { Notice } from './components/notice.tsx';
export {
  type PopupCode,
  type PopupProps,
  popupCode,
  type TriggeredPopupProps,
  usePopup,
  usePopupCode,
} from './components/on-demand.tsx';
export { PageHeader } from './components/page-header.tsx';
export { Question } from './components/question.tsx';
export { ScrolledTable } from './components/scrolled-table.tsx';
export { SearchChoice } from './components/search-choice.tsx';
export { SearchField } from './components/search-field.tsx';
export { SkipLink } from './components/skip-link.tsx';
export { SourceAccountPicker, sourceAccountName } from './components/source-account-picker.tsx';
export { ChangeBadge, StatusBadge, StatusText, statusLabel } from './components/status-badge.tsx';
export { useAfterPress } from './components/use-after-press.ts';
export { type DateRangeState, useDateRange } from './components/use-date-range.ts';
export { useNow } from './components/use-now.ts';
export { usePrinting } from './components/use-printing.ts';
export { type UrlPatch, useUrlState } from './components/use-url-state.ts';
export { ValueChange } from './components/value-change.tsx';
export { outcomeOf } from './format/action-outcome.ts';
export { entityPath } from './format/entity-path.ts';
export * from './format/figures.ts';
export * from './format/times.ts';
export { SavedViews } from './saved-views/saved-views.tsx';
export type { SavedViewsProps } from './saved-views/saved-views-props.ts';
