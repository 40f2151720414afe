-- Assistants that people connect over the Model Context Protocol: public clients of our identity provider. Each belongs to
-- one person; '*' is the provider, which looks a client up before anybody is signed in.
create table assistants (
  -- its client id
  id uuid primary key,
  owner_id text not null,
  name text not null,
  return_addresses text[] not null,
  may_propose boolean not null,
  -- where its proposals are; made with the first one
  conversation_id uuid references ai_conversations (id) on delete set null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index assistants_by_owner on assistants (owner_id, created_at);
create index assistants_by_conversation on assistants (conversation_id) where conversation_id is not null;
alter table assistants enable row level security;
create policy assistants_owner on assistants to adhelm_app
  using (owner_id = (select adhelm_person()) or (select adhelm_person()) = '*');

-- Sessions of the protocol. Any replica serves any of them.
create table mcp_sessions (
  id uuid primary key,
  assistant_id uuid not null references assistants (id) on delete cascade,
  owner_id text not null,
  -- name and version of the program
  program text not null,
  -- whether it can ask its user
  can_ask boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index mcp_sessions_by_assistant on mcp_sessions (assistant_id);
create index mcp_sessions_by_use on mcp_sessions (last_used_at);
alter table mcp_sessions enable row level security;
create policy mcp_sessions_owner on mcp_sessions to adhelm_app
  using (owner_id = (select adhelm_person()) or (select adhelm_person()) = '*');

-- Questions to the user of an assistant. The answer may arrive at another replica than the one that waits for it.
create table mcp_questions (
  id uuid primary key,
  session_id uuid not null references mcp_sessions (id) on delete cascade,
  owner_id text not null,
  answer text check (answer in ('accept', 'decline', 'cancel')),
  asked_at timestamptz not null
);
create index mcp_questions_by_session on mcp_questions (session_id);
alter table mcp_questions enable row level security;
create policy mcp_questions_owner on mcp_questions to adhelm_app
  using (owner_id = (select adhelm_person()) or (select adhelm_person()) = '*');

-- A revoked assistant loses all that the provider holds for it.
create index oidc_records_client on oidc_records ((payload->>'clientId'))
  where model in ('Grant', 'RefreshToken', 'AuthorizationCode');
