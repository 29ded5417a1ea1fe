import { type RawBuilder, sql } from 'kysely'
import { hearing } from './audience-queries'

type Expression = RawBuilder<unknown>

type MemberEvent = {
  kind: 'added' | 'removed' | 'role_changed'
  actorId: Expression
  /** Rows with the `user_id` of the people whom it concerns. */
  people: Expression
  projectId?: Expression
  /** Of a removal: what the person cannot look up any more. */
  projectName?: Expression
  organizationName?: Expression
}

/** SQL for an insert that tells people of their own membership, unless they have changed it themselves. */
export const notifyOfMember = ({
  kind,
  actorId,
  people,
  projectId = sql`null`,
  projectName = sql`null`,
  organizationName = sql`null`,
}: MemberEvent) => sql`
  insert into notifications (
    user_id, kind, actor_id, project_id, project_name, organization_name, in_inbox, mail_at
  )
  select person.user_id, ${sql.lit(kind)}, ${actorId}::bigint, ${projectId}, ${projectName}, ${organizationName},
    hearing.in_inbox, hearing.mail_at
  from ${people} person cross join lateral ${hearing(sql`person.user_id`, sql.lit(kind))} hearing
  where person.user_id is distinct from ${actorId}::bigint`

type MemberStep = Pick<MemberEvent, 'kind' | 'actorId' | 'people'>

/** SQL for a step of a write to a project, `bump`, that tells people of their membership of it. */
export const notifiedOfMember = ({ kind, ...event }: MemberStep) => sql`,
  notified as (${notifyOfMember({
    ...event,
    kind,
    projectId: sql`(select id from bump)`,
    ...(kind === 'removed' && { projectName: sql`(select name from bump)` }),
  })} returning user_id)`

/** SQL for an insert that has the notifications of people checked who may not see a project any more: rows with both ids. */
export const checkLostAccess = (people: Expression) => sql`
  insert into notification_checks (user_id, project_id) select user_id, project_id from ${people} lost`

/** SQL for an insert that has the notifications of tasks checked that have moved: rows with the `id` of each. */
export const checkMovedTasks = (tasks: Expression) => sql`
  insert into notification_checks (task_id) select id from ${tasks} moved`
