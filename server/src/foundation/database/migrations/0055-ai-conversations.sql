-- Conversations about campaigns, what they propose, and what went to a language model. Each belongs to one person:
-- `adhelm.person` is set by server/src/ai; '*' is for jobs and for what counts over all people.
create function adhelm_person() returns text language sql stable as
  $$ select coalesce(current_setting('adhelm.person', true), '') $$;
create function adhelm_share() returns text language sql stable as
  $$ select coalesce(current_setting('adhelm.share', true), '') $$;

create table ai_conversations (
  id uuid primary key,
  owner_id text not null,
  owner_name text not null,
  title text not null,
  -- the secret of its link; null when it is not shared
  share_token text unique,
  tokens bigint not null default 0,
  -- one answer at a time
  answering_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index ai_conversations_by_owner on ai_conversations (owner_id, updated_at desc);
create index ai_conversations_by_age on ai_conversations (updated_at);
alter table ai_conversations enable row level security;
create policy ai_conversations_owner on ai_conversations to adhelm_app
  using (owner_id = (select adhelm_person()) or (select adhelm_person()) = '*');
create policy ai_conversations_shared on ai_conversations for select to adhelm_app
  using (share_token = (select adhelm_share()));

create table ai_messages (
  id uuid primary key,
  conversation_id uuid not null references ai_conversations (id) on delete cascade,
  owner_id text not null,
  role text not null check (role in ('person', 'assistant')),
  text text not null,
  state text not null check (state in ('running', 'complete', 'stopped', 'failed', 'refused')),
  -- tools, rows, claims and the like, as contracts/src/ai/conversation.ts has them
  details jsonb not null,
  -- readers of a shared conversation need all of them
  accounts uuid[] not null,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  cost bigint,
  created_at timestamptz not null
);
create index ai_messages_in_order on ai_messages (conversation_id, id);
alter table ai_messages enable row level security;
create policy ai_messages_owner on ai_messages to adhelm_app
  using (owner_id = (select adhelm_person()) or (select adhelm_person()) = '*');
create policy ai_messages_shared on ai_messages for select to adhelm_app
  using (exists (select from ai_conversations c where c.id = conversation_id and c.share_token = (select adhelm_share())));

create table ai_proposals (
  id uuid primary key,
  -- null = from outside of a conversation, or the conversation was deleted after it was approved
  conversation_id uuid references ai_conversations (id) on delete set null,
  owner_id text not null,
  owner_name text not null,
  kind text not null check (kind in ('action-set', 'rule', 'brief')),
  title text not null,
  reason text not null,
  proposed_by text not null,
  state text not null check (state in ('proposed', 'rejected', 'approved')),
  -- a rule or a brief; the items of an action set are rows of their own
  content jsonb not null,
  evidence jsonb not null,
  expected jsonb,
  accounts uuid[] not null,
  judged_by jsonb,
  judged_at timestamptz,
  created_at timestamptz not null
);
create index ai_proposals_by_owner on ai_proposals (owner_id, id desc);
create index ai_proposals_of_conversation on ai_proposals (conversation_id);
alter table ai_proposals enable row level security;
create policy ai_proposals_owner on ai_proposals to adhelm_app
  using (owner_id = (select adhelm_person()) or (select adhelm_person()) = '*');
create policy ai_proposals_shared on ai_proposals for select to adhelm_app
  using (exists (select from ai_conversations c where c.id = conversation_id and c.share_token = (select adhelm_share())));

create table ai_proposal_items (
  proposal_id uuid not null references ai_proposals (id) on delete cascade,
  owner_id text not null,
  place integer not null,
  account_id uuid not null references accounts (id),
  entity jsonb not null,
  name text not null,
  change jsonb not null,
  state text not null check (state in ('proposed', 'held', 'skipped', 'rejected', 'approved', 'sent')),
  guard text,
  reason text,
  -- micro-units of the workspace's currency
  spend_per_day bigint,
  row_id text,
  approved_at timestamptz,
  action_id uuid references actions (id),
  primary key (proposal_id, place)
);
create index ai_proposal_items_approved on ai_proposal_items (approved_at) where approved_at is not null;
alter table ai_proposal_items enable row level security;
create policy ai_proposal_items_owner on ai_proposal_items to adhelm_app
  using (owner_id = (select adhelm_person()) or (select adhelm_person()) = '*');
create policy ai_proposal_items_shared on ai_proposal_items for select to adhelm_app
  using (exists (
    select from ai_proposals p join ai_conversations c on c.id = p.conversation_id
    where p.id = proposal_id and c.share_token = (select adhelm_share())));

-- Everything that was sent to a provider, without its key.
create table ai_provider_log (
  id uuid primary key,
  conversation_id uuid not null references ai_conversations (id) on delete cascade,
  owner_id text not null,
  destination text not null,
  model text not null,
  payload jsonb not null,
  status integer,
  error text,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  at timestamptz not null
);
create index ai_provider_log_in_order on ai_provider_log (conversation_id, id);
alter table ai_provider_log enable row level security;
create policy ai_provider_log_owner on ai_provider_log to adhelm_app
  using (owner_id = (select adhelm_person()) or (select adhelm_person()) = '*');

-- Tokens by day of the workspace, which all replicas share. It outlives conversations.
create table ai_usage (
  day date not null,
  owner_id text not null,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  primary key (day, owner_id)
);
alter table ai_usage enable row level security;
create policy ai_usage_owner on ai_usage to adhelm_app
  using (owner_id = (select adhelm_person()) or (select adhelm_person()) = '*');
