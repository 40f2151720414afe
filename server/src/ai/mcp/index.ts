export { mcpFeature } from './mcp-feature.ts';
