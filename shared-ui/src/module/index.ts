export { type LoadedPart, type PagesAnswer, type PagesKey, useApiPages } from './api-pages.ts';
export {
  type ApiAnswer,
  type ApiQuery,
  adhelmErrorOf,
  parseAnswer,
  useApiAnswer,
  useApiQuery,
} from './api-query.ts';
export { defineModule } from './define-module.tsx';
export { type DraftBase, type DraftKeeper, type DraftState, draftKeeper } from './draft-keeper.ts';
export { everyPage, type Pages } from './every-page.ts';
export { followAction, updateSignals } from './follow-action.ts';
export type { EarlyData, FetchApiOptions, HostApi, HostBus, NotifyOptions, ReadEarly } from './host.ts';
export {
  useBusEvent,
  useBusValue,
  useConfirmLeave,
  useHost,
  useSession,
  useSettings,
} from './host-hooks.ts';
export { HostProvider } from './host-provider.tsx';
export { HostRouter } from './host-router.tsx';
export { forgetLostSave, type LostSave, unansweredSavesOf } from './lost-saves.ts';
export type { ModuleLifecycle, ModuleLifecycles, ModuleProps } from './module-props.ts';
export { ModuleRoot } from './module-root.tsx';
export { ownCache } from './own-cache.ts';
export { useActionFollower } from './use-action-follower.ts';
export { type PermissionState, usePermission } from './use-permission.ts';
export { mayBeDone, useSentOnce } from './use-sent-once.ts';
export { withdrawRequest } from './withdraw-request.ts';
