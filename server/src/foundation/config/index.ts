export {
  type AiLimits,
  type ArtifactsConfig,
  type Config,
  ConfigError,
  type GoogleConfig,
  isLoopback,
  type LanguageModelConfig,
  readConfig,
} from './config.ts';
export { environmentSchema, type ProcessRole, parseKeys } from './environment-schema.ts';
