-- Files that mails have. One file may be of several mails, so that a report to many recipients is kept once.
create table mail_attachments (
  id uuid primary key,
  name text not null,
  type text not null,
  content bytea not null,
  created_at timestamptz not null
);

alter table mails add column attachment_id uuid references mail_attachments (id);
-- where a POST ends mail of this kind to the recipient
alter table mails add column unsubscribe_url text;
create index mails_by_attachment on mails (attachment_id) where attachment_id is not null;
