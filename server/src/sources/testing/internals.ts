// What tests of other features use besides the public file.
export { documentedChange } from '../capabilities/capability-factories.ts';
export { nothingRefused } from '../changes.ts';
export { createConnectors } from '../connectors.ts';
export { answeringSource } from '../described/testing/answering-source.ts';
export { type MgidConnectorOptions, mgidConnector } from '../mgid/mgid-connector.ts';
export { propelleradsConnector } from '../propellerads/propellerads-connector.ts';
export { detours } from './detours.ts';
export { misbehavingServer, misbehaviours } from './misbehaving-server.ts';
export { isSimulated, simulatedSources } from './simulated-sources.ts';
