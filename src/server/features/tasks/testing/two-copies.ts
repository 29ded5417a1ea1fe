import { findProjectAccess } from '../../../core/access/access-queries'
import { explainDatabaseError } from '../../../core/database-errors'
import { factories } from '../../../testing/app/factories'
import type { Db } from '../../../platform/database/database'

/** Hours from now at which tasks are due: some of them within the time of a reminder. */
export const dueIn = [-30, 2, 20, 100]
const beginning = Date.now()
export const hoursFromNow = (hours: number) => new Date(beginning + hours * 3_600_000).toISOString()

/** The people of both copies: they hear of events in different ways, and live in different zones. */
async function makePeople(db: Db) {
  const make = factories(db)
  const people = []
  for (const [index, timeZone] of [null, 'Pacific/Auckland', 'America/New_York', 'Nowhere/Land'].entries()) {
    const { id, username } = await make.verifiedUser()
    await db
      .updateTable('users')
      .set({ timeZone, assignmentMails: index !== 2 })
      .where('id', '=', id)
      .execute()
    people.push({ id, username, sessionHash: (await make.session({ id })).idHash })
  }
  const [first, second, third] = people
  await db
    .insertInto('notificationPreferences')
    .values([
      { userId: first?.id ?? 0, kind: 'status_changed', inbox: false, mail: true },
      { userId: second?.id ?? 0, kind: 'commented', inbox: false, mail: false },
      { userId: third?.id ?? 0, kind: 'assigned', inbox: false, mail: false },
      { userId: third?.id ?? 0, kind: 'mentioned', inbox: true, mail: false },
    ])
    .execute()
  return people
}

/** One copy: everything in it has the same place as its like in the other one. */
async function makeCopy(db: Db, people: readonly { id: number }[], labels: readonly string[]) {
  const make = factories(db)
  const [owner = { id: 0 }, ...others] = people
  const organization = await make.organization()
  for (const person of people) await make.organizationMember(organization, 'member', person)
  const project = await make.project(owner, organization)
  await db.updateTable('projects').set({ name: 'Copy' }).where('id', '=', project.id).execute()
  for (const person of others) await make.member(project, 'editor', person)
  await make.lane(project, 'Waiting', 'on_hold')
  const lanes = await db
    .selectFrom('lanes')
    .select(['id', 'name'])
    .where('projectId', '=', project.id)
    .orderBy('position')
    .execute()
  const labelIds = []
  for (const name of labels) labelIds.push((await make.label(project, name)).id)
  const taskIds: number[] = []
  const fileIds: number[] = []
  for (const [index, hours] of dueIn.entries()) {
    const { id } = await make.task(project, { title: `Task ${index}`, dueDate: hoursFromNow(hours) })
    taskIds.push(id)
    fileIds.push((await make.file({ id }, `${index}.png`)).id)
  }
  const [watched = 0, muted = 0] = taskIds
  const [, second = { id: 0 }, third = { id: 0 }] = people
  await db.insertInto('projectWatchers').values({ projectId: project.id, userId: second.id }).execute()
  await db
    .insertInto('taskWatchers')
    .values([
      { taskId: watched, userId: third.id, watching: true },
      { taskId: muted, userId: second.id, watching: false },
    ])
    .execute()
  return { projectId: project.id, lanes, labelIds, taskIds, fileIds, lastNotification: 0 }
}

export type Copy = Awaited<ReturnType<typeof makeCopy>>

/** Two copies of a project, with their people and somebody who is in neither. */
export async function twoCopies(db: Db) {
  const people = await makePeople(db)
  const stranger = await factories(db).user()
  const labels = ['beta', 'Alpha', 'gamma']
  return {
    people,
    stranger,
    fast: await makeCopy(db, people, labels),
    ordinary: await makeCopy(db, people, labels),
  }
}

/** The context of a call by a person. A write that is rejected is not tried again in another project. */
export async function callBy(db: Db, person: { id: number; sessionHash: string }, { projectId }: Copy) {
  const findAccess = async () => {
    const access = await findProjectAccess(db, person.id, { kind: 'project', id: projectId })
    if (!access) throw new Error('the project is there')
    return access
  }
  const guard = {
    kind: 'task' as const,
    access: await findAccess(),
    sessionHash: person.sessionHash,
    again: findAccess,
    publish: () => undefined,
  }
  return { db, viewer: person, guard }
}

/** What a write returns, or how it is refused. */
export const outcomeOf = <Result>(write: Promise<Result>) =>
  write.then(
    (answer) => ({ answer, refusal: null }),
    (error: unknown) => {
      const explained = explainDatabaseError(error) ?? error
      return { answer: null, refusal: explained instanceof Error ? explained.message : String(explained) }
    },
  )
