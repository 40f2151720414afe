import * as z from 'zod/mini';
import { analyticsSchema } from './page-views.ts';
import { registryKeySchema } from './registry-document.ts';

/** Configuration that the server embeds in the shell's HTML, as JSON in `<script id="adhelm-environment">`. */
export const shellEnvironmentSchema = z.object({
  apiHost: z.string(),
  identity: z.object({
    authority: z.string(),
    clientId: z.string(),
    audience: z.string(),
    /** Whether the provider is ours and same-origin, so that the e-mail form works in the page. */
    embedded: z.boolean(),
    google: z.boolean(),
  }),
  company: z.object({ name: z.string(), url: z.string(), agencyUrl: z.string() }),
  workspace: z.object({ currency: z.string(), timeZone: z.string() }),
  analytics: analyticsSchema,
  production: z.boolean(),
  /** The newest message of the event stream when the page was generated: the shell continues after it. */
  newestEvent: z.string(),
  /** The accepted registry and the keys that sign its documents. */
  registry: z.object({ id: z.string(), keys: z.array(registryKeySchema) }),
});
export type ShellEnvironment = z.infer<typeof shellEnvironmentSchema>;
export const SHELL_ENVIRONMENT_ELEMENT = 'adhelm-environment';
