-- What was made with a deploy token, so that revoking it revokes that too: registry/access/revocation.ts. What earlier
-- programs made names no token, and is revoked by itself.
alter table deploy_tokens add column made_with uuid references deploy_tokens;
create index deploy_tokens_made_with on deploy_tokens (made_with) where made_with is not null;
alter table module_releases add column token_id uuid references deploy_tokens;
