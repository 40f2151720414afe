export {
  isAutomationStopped,
  keepStopped,
  moveSwitch,
  readSwitch,
  refuseWhileStopped,
} from './switch-repository.ts';
