export type { Fault, FaultSwitch, Faults } from './faults/faults.ts';
export { verticals } from './market/names.ts';
export type { MarketSize } from './market/writes.ts';
export { type SandboxThread, startSandboxThread } from './sandbox-thread.ts';
export { type Sandbox, type SandboxAccount, type SandboxOptions, startSandbox } from './start-sandbox.ts';
