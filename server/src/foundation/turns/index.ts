export { mappedInTurns } from './mapped-in-turns.ts';
export { ownTurn } from './own-turn.ts';
