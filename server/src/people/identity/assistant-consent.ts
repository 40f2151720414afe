import { AdhelmError, assistantScopes, type ConsentRequest, type ToolScope } from '@adhelm/contracts';
import type { Provider } from 'oidc-provider';
import type pg from 'pg';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { findAssistant, type OwnedAssistant, recordAssistant } from '../assistants/index.ts';
import { findUser } from '../users/index.ts';
import { assistantAudience } from './provider-resources.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The scopes that an assistant requested and may have. Without any request it gets what it was registered for. */
function scopesOf({ params }: Pick<Interaction, 'params'>, { mayPropose }: OwnedAssistant): ToolScope[] {
  const requested = textOf(params.scope)
    .split(' ')
    .filter((scope) => scope !== '');
  const wants = (scope: ToolScope) => requested.length === 0 || requested.includes(assistantScopes[scope]);
  const scopes: readonly ToolScope[] = mayPropose ? ['read', 'propose'] : ['read'];
  return scopes.filter(wants);
}

async function assistantOf(
  pool: pg.Pool,
  { params }: Pick<Interaction, 'params'>,
): Promise<OwnedAssistant | null> {
  return findAssistant(pool, textOf(params.client_id));
}

/** What a person is asked about a sign-in under way; null when it is not an assistant's. */
export async function consentRequestOf(
  pool: pg.Pool,
  interaction: Interaction,
): Promise<ConsentRequest | null> {
  const assistant = await assistantOf(pool, interaction);
  if (assistant === null) return null;
  const person = interaction.session?.accountId;
  const user = person === undefined ? null : await findUser(pool, person);
  return {
    assistant: assistant.name,
    returnsTo: URL.parse(textOf(interaction.params.redirect_uri))?.host ?? '',
    person: user?.name ?? null,
    mayPropose: scopesOf(interaction, assistant).includes('propose'),
    canAllow: person === assistant.owner,
  };
}

/**
 * Grants an assistant what its person allowed, for this connection only. What it requested beyond is refused, so that it
 * is not asked for again. Resolves with the id of the grant. Throws `forbidden` for an assistant of somebody else, and
 * `conflict` when it was revoked meanwhile.
 */
export async function grantToAssistant(
  pool: pg.Pool,
  provider: Provider,
  interaction: Interaction,
  { publicUrl, requestId }: { readonly publicUrl: string; readonly requestId: string },
): Promise<string> {
  const assistant = await assistantOf(pool, interaction);
  if (assistant === null) throw new AdhelmError('conflict', 'This assistant was revoked.');
  const accountId = interaction.session?.accountId;
  if (accountId === undefined || accountId !== assistant.owner)
    throw new AdhelmError('forbidden', 'Only the person who registered this assistant can allow it.');
  const grant = new provider.Grant({ clientId: assistant.id, accountId });
  const allowed = scopesOf(interaction, assistant);
  const resource = assistantAudience(publicUrl);
  for (const scope of ['read', 'propose'] as const) {
    if (allowed.includes(scope)) grant.addResourceScope(resource, assistantScopes[scope]);
    else grant.rejectResourceScope(resource, assistantScopes[scope]);
  }
  // assistants get no id token
  grant.rejectOIDCScope('openid profile email offline_access');
  const id = await grant.save();
  const user = await findUser(pool, accountId);
  const may = allowed.includes('propose') ? 'read and propose' : 'read';
  await withScope(pool, systemScope, (client) =>
    recordAssistant(client, {
      by: { id: accountId, name: user?.name ?? '' },
      type: 'person_assistant_allowed',
      summary: `allowed the assistant “${assistant.name}” to ${may}`,
      requestId,
    }),
  );
  return id;
}
