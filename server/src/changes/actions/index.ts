export { actionFeature } from './action-feature.ts';
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
export { batchInWords, batchTitle, fieldInWords, valueInWords } from './value-in-words.ts';
export { recordOutcome, tellAction } from './write-news.ts';
export { CANCELLED, settleWrite } from './write-states.ts';
export { fieldValue, hasArrived } from './written-values.ts';
