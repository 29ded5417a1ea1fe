import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

const tables = [
  `create table invitations (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      kind text not null
        constraint invitations_kind check (kind in ('organization', 'project')),
      project_id bigint references projects on delete set null,
      email text not null
        constraint invitations_email_form check (email = lower(email)),
      role text not null
        constraint invitations_role check (role in ('member', 'admin')),
      permission_role text
        constraint invitations_permission_role check (permission_role in ('read', 'editor', 'admin')),
      project_role text,
      message text not null default ''
        constraint invitations_message_length check (char_length(message) <= 1000),
      nonce text not null,
      token_hash text
        constraint invitations_token_unique unique,
      status text not null default 'pending'
        constraint invitations_status check (status in ('pending', 'accepted', 'declined', 'revoked')),
      invited_by bigint not null references users,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      constraint invitations_organization_has_no_project check (kind = 'project' or project_id is null),
      constraint invitations_pending_has_project check
        (kind = 'organization' or project_id is not null or status <> 'pending'),
      constraint invitations_project_permission check ((kind = 'project') = (permission_role is not null))
    )`,
  `create index invitations_organization on invitations (organization_id, id)`,
  `create index invitations_project on invitations (project_id) where project_id is not null`,
  `create unique index invitations_one_pending_to_organization on invitations (organization_id, email)
      where status = 'pending' and kind = 'organization'`,
  `create unique index invitations_one_pending_to_project on invitations (organization_id, project_id, email)
      where status = 'pending' and kind = 'project'`,
  `create index invitations_pending on invitations (email) where status = 'pending'`,

  `create table mails (
      id bigint generated always as identity primary key,
      template text not null
        constraint mails_template check
          (template in ('invitation', 'password_reset', 'welcome', 'notice', 'notifications', 'daily',
          'relink')),
      invitation_id bigint references invitations on delete cascade,
      task_id bigint references tasks on delete cascade,
      recipient_id bigint references users on delete cascade,
      state text not null default 'queued'
        constraint mails_state check (state in ('queued', 'handed_over', 'failed')),
      next_attempt_at timestamptz(3) not null default now(),
      error text,
      created_at timestamptz(3) not null default now(),
      handed_over_at timestamptz(3),
      notice text
        constraint mails_notice check
          (notice in ('password_changed', 'password_set', 'two_factor_on', 'two_factor_off',
          'two_factor_off_by_operator', 'recovery_code_used', 'recovery_codes_renewed', 'account_connected',
          'account_disconnected', 'wrong_codes', 'codes_frozen', 'token_made', 'account_replaced')),
      address text,
      nonce text,
      refused_at timestamptz(3),
      withheld boolean not null default false,
      constraint mails_notice_kind check ((template = 'notice') = (notice is not null)),
      constraint mails_reset_address check ((template = 'password_reset') = (address is not null))
    )`,
  `create index mails_due on mails (next_attempt_at, id) where state = 'queued'`,
  `create index mails_invitation on mails (invitation_id, id) where invitation_id is not null`,
  `create index mails_task on mails (task_id) where task_id is not null`,
  `create index mails_recipient on mails (recipient_id) where recipient_id is not null`,
  `create unique index mails_waiting on mails (recipient_id, template, coalesce(task_id, 0))
      where state = 'queued' and template in ('notifications', 'daily')`,
  `create index mails_finished on mails (created_at) where state <> 'queued' and invitation_id is null`,
  `create index mails_recent on mails (recipient_id, handed_over_at)
      where state = 'handed_over' and template in ('notifications', 'daily')`,
  `comment on column mails.refused_at is 'when the mail server first said that it is to be tried again later'`,
  `comment on column mails.withheld is 'of an invitation: the address has got as many as it gets in a day; nothing is sent, and nothing shows it'`,
]

export const up = (db: Kysely<unknown>) => runStatements(db, tables)
