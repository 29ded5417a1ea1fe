import { expect, test } from 'vitest'
import type { AffectedList } from '@/domain/change'
import { listeningServer } from './features/live-updates/testing/board-streams'
import type { Fixture } from './core/access/testing/fixtures'
import { allProcedures } from './testing/procedures/all-procedures'
import { overRest } from './testing/procedures/both-transports'
import { rowCalls } from './testing/procedures/row-calls'
import { readStream } from './testing/app/stream-reader'
import { cookieOf, type TestClient } from './testing/app/test-client'

/*
 * Every subscriber with a changed list gets an event to refetch it: the caller, who may have another page open, and all
 * other members of the project or its organization.
 */

const { server, origin } = await listeningServer({}, { gatheringMilliseconds: 10 })

const mutations = new Set(allProcedures.flatMap(({ name, type }) => (type === 'mutation' ? [name] : [])))

/** These calls change the signed-in user. */
const changesOfViewer = ['account.register', 'account.logout']

const calls = rowCalls.filter(
  ({ procedure, isLetIn }) => isLetIn && mutations.has(procedure) && !changesOfViewer.includes(procedure),
)

/** The names, numbers and last changes in the lists of others that are updated at their next fetch only. */
const refetchedLater: Record<string, readonly string[]> = {
  'account.update: firstName': ['organizations', 'projects'],
  'account.update: firstName, as seen': ['organizations', 'projects'],
  'account.update: lastName': ['organizations', 'projects'],
  'account.setAvatar': ['organizations', 'projects'],
  'organization.updateMember: to admin': ['projects'],
  'organization.updateMember: to member': ['projects'],
  'organization.update: name': ['tasks', 'projects'],
  'organization.update: name, as seen': ['tasks', 'projects'],
  'organization.removeMember: somebody else': ['projects'],
  'organization.removeMember: oneself': ['projects'],
  'organization.removeMember: somebody else, with a successor': ['projects'],
  'organization.removeMember: oneself, with a successor': ['projects'],
}

const listsOf = ({ slug }: Fixture): Record<AffectedList, string[]> => ({
  tasks: ['/api/tasks/my-tasks'],
  projects: ['/api/projects'],
  organizations: ['/api/organizations', `/api/organizations/${slug}/members`],
  notifications: ['/api/notifications'],
})

/** The revision of a project is in its list and is not shown. */
const shownPart = (body: string) => body.replaceAll(/"revision":\d+/g, '')

async function readLists(who: TestClient, fixture: Fixture) {
  const read = Object.entries(listsOf(fixture)).map(async ([list, addresses]) => {
    const answers = await Promise.all(addresses.map((address) => who.call(address)))
    return [list, answers.map(({ body }) => shownPart(body)).join('\n')] as const
  })
  return new Map(await Promise.all(read))
}

async function follow(who: TestClient) {
  const stream = await readStream(`${origin}/api/events?projects=`, { cookie: cookieOf(who) })
  await stream.untilType('open')
  return stream
}

test.each(calls.map((each) => [each.name, each] as const))('%s', async (name, { prepare }) => {
  const { fixture, call } = await prepare(server, overRest)
  const { taskId, memberId } = fixture
  await server.db.updateTable('tasks').set({ assignedTo: memberId }).where('id', '=', taskId).execute()
  const ids = new Set([
    fixture.ownerId,
    fixture.memberId,
    fixture.adminMemberId,
    fixture.organizationMemberId,
  ])
  ids.delete(fixture.viewerId)
  const others = await Promise.all([...ids].map((id) => server.as({ id })))
  const people = [fixture.client, ...others]
  const before = await Promise.all(people.map((person) => readLists(person, fixture)))
  const streams = await Promise.all(people.map(follow))
  await call()
  const missing: string[] = []
  for (const [index, person] of people.entries()) {
    for (const [list, content] of await readLists(person, fixture)) {
      if (content === before[index]?.get(list) || refetchedLater[name]?.includes(list)) continue
      const event = await streams[index]
        ?.until(({ data }) => data.type === 'mine' && data.concerns.some((each) => each === list))
        .catch(() => undefined)
      if (!event) missing.push(`${person === fixture.client ? 'the caller' : 'someone else'}: ${list}`)
    }
  }
  expect(missing).toEqual([])
})
