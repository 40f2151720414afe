/**
 * Small components and hooks without context that every page may need. They are not shared: each build bundles the ones
 * that it imports, so that a page of text loads nothing of lists. `@adhelm/shared-ui` exports them too.
 */
export { CopyButton } from '../components/copy-button.tsx';
export { Delayed } from '../components/delayed.tsx';
export { Notice } from '../components/notice.tsx';
export { popupCode, usePopupCode } from '../components/on-demand.tsx';
export { SearchField } from '../components/search-field.tsx';
export { SkipLink } from '../components/skip-link.tsx';
export { useUrlState } from '../components/use-url-state.ts';
