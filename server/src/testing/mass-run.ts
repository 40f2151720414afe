// What `bench -- mass` uses.
export { killMass, type MassKills, restartMass } from './mass-kills.ts';
export { type MassMarket, startMassMarket } from './mass-market.ts';
export { type MassSpeed, massPhases, measureMass } from './mass-speed.ts';
