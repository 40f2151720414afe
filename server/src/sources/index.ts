export { briefOf } from './briefs/source-briefs.ts';
export { capabilitiesNamed, capabilityTable, nameOfSource } from './capabilities/capability-table.ts';
export { canBeRead, changeOffered, manualChangeFor, unitOf } from './capabilities/offered-change.ts';
export type { Change, ReportKind, SourceCapabilities } from './capabilities/source-capabilities.ts';
export { wrongWidgetIds } from './capabilities/widget-ids.ts';
export {
  type ChangedEntities,
  type CoefficientChange,
  type FieldValue,
  type NewEntity,
  type ObservedValue,
  OutcomeUnknown,
  type SourceChange,
  type ValueField,
} from './changes.ts';
export { checkTable, isWhole } from './check/check-table.ts';
export { assumptionsOf } from './check/met-assumptions.ts';
export { replayedCheck } from './check/replayed-check.ts';
export { connectionOf } from './connections/connection-table.ts';
export type { AccountAccess, Connector } from './connector.ts';
export { closeConnectors, connectorNamed, connectorOf } from './connectors.ts';
export { isPersonal, plainStatus } from './described/answers/impersonal.ts';
export { saleStatusStages } from './described/descriptions/client-words.ts';
export { INSIDE_ADDRESS, outsideAgent } from './http/outside-agent.ts';
export { codeOf } from './http/request-failures.ts';
export { createSourceHttp, type SourceHttp } from './http/source-http.ts';
export { isInsideHost } from './inside-address.ts';
export { stageOfLead } from './lead-stage.ts';
export { minimalCampaign, type SourceCampaign, type SourceContent } from './listed-entities.ts';
export { clientColumnsOf, metadataOf } from './metadata/metadata-table.ts';
export type { StatusMeanings } from './metadata/source-metadata.ts';
export { PartialReading } from './partial-reading.ts';
export { newRecording, parsedRecording } from './recording/recording.ts';
export type { FactKind, FactRow, LeadRow, SubRow } from './reported-rows.ts';
export { isSettled, nextCheckMs, retryMs } from './settling.ts';
export {
  campaignSourceIds,
  clientSourceIds,
  type ReachedSourceId,
  reachedSourceIdSchema,
} from './source-ids.ts';
