/** What became of a save whose answer was lost before its form was left. Bundled with the module. */
export { LostSaveNotice } from './lost-save-notice.tsx';
export { useLostSave } from './use-lost-save.ts';
