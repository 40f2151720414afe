/** What became of saves whose answers were lost before their form was left. Bundled with the module. */
export { type EarlierSave, earlierSave } from './earlier-save.ts';
export { LostSaveNotices } from './lost-save-notices.tsx';
export { lostSavesOf } from './lost-saves-of.ts';
