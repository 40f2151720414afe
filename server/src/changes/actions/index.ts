export { actionFeature } from './action-feature.ts';
export { dueActions } from './action-jobs.ts';
export { type ActionServices, previewAction, type StartedPart, startPart } from './action-service.ts';
export { type ActionWorkerServices, advanceAction } from './action-worker.ts';
export { cancelAction } from './cancel-service.ts';
export { campaignHref, findEntity } from './entity-repository.ts';
export {
  type LedgerAction,
  type LedgerWrite,
  readWrite,
  WRITE_UNDONE,
  WRITES,
  type WriteRecord,
} from './ledger-repository.ts';
export { observeValues } from './observe-values.ts';
export { openWriteKeys, writeKey } from './open-writes.ts';
export { planWrite } from './plan.ts';
export { undoPart } from './undo-service.ts';
export { distanceFault } from './value-distance.ts';
export { batchInWords, batchTitle, fieldInWords, valueInWords } from './value-in-words.ts';
export { recordOutcome, tellAction } from './write-news.ts';
export { CANCELLED, cancelPlanned, settleWrite } from './write-states.ts';
export { fieldValue, hasArrived, observedValueSchema } from './written-values.ts';
