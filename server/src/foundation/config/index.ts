export {
  type ArtifactsConfig,
  type Config,
  ConfigError,
  type GoogleConfig,
  isLoopback,
  readConfig,
} from './config.ts';
export { environmentSchema, type ProcessRole, parseKeys } from './environment-schema.ts';
