import { readdir } from 'node:fs/promises'
import { type Finding, inSeconds, unless } from './finding'
import { newTask, type User } from './users'
import { ask, send } from './rest-caller'
import { metric, type Stage } from './stage'
import { ReconnectingClient } from './reconnecting-client'
import { until } from './until'

type Size = { users: number; boards: number; isTimed: boolean }

const streamsPerUser = 20
const timeoutMilliseconds = 60_000
const allowedMilliseconds = 10_000
/** Allows for a full connection pool and keep-alive connections. */
const allowedDescriptors = 60
/** The limit to the memory that a storm leaves behind and the next storm does not reuse. */
const allowedMegabytes = 15

/** Opens all users' streams at once, drops all of them, and lets all reconnect with their last event ids. */
export async function reconnectStorm(
  stage: Stage,
  { users: count, boards, isTimed }: Size,
): Promise<Finding> {
  const { users, owners } = await crowd(stage, count, boards)
  const change = () =>
    Promise.all(owners.map(({ cookie, projectId }) => ask(stage.url, cookie, newTask(projectId))))
  const clientsOf = (some: User[], each: number) =>
    some.flatMap(({ cookie, projectId }) =>
      Array.from(
        { length: each },
        () => new ReconnectingClient({ url: stage.url, path: `/api/projects/${projectId}/events`, cookie }),
      ),
    )
  const untilAllHave = (some: ReconnectingClient[], revision: number) =>
    until(
      () => some.every(({ revisions }) => revisions.includes(revision)),
      `all receive change ${revision}`,
      timeoutMilliseconds,
    )
  const disconnect = async (some: ReconnectingClient[]) => {
    for (const client of some) client.leave()
    await until(async () => (await streams(stage)) === 0, 'all streams are closed')
  }
  const [signedIn, signedOut] = [users.slice(users.length / 10), users.slice(0, users.length / 10)]
  const [clients, absent] = [clientsOf(signedIn, streamsPerUser), clientsOf(signedOut, streamsPerUser)]
  const everybody = [...clients, ...absent]
  const surplus = clientsOf(signedIn.slice(0, 10), 1)

  const openedAfter = await timeOf(() => Promise.all(everybody.map((client) => client.connect())))
  await Promise.all(surplus.map((client) => client.connect()))
  await until(() => everybody.every(({ isOpen }) => isOpen), 'all streams have begun', timeoutMilliseconds)
  await change()
  await untilAllHave(everybody, 1)
  const full = await usage(stage)
  await disconnect(everybody)
  const between = await usage(stage)

  await change()
  await Promise.all(
    signedOut.map(({ cookie }) => send(stage.url, cookie, { method: 'POST', path: '/api/logout' })),
  )
  const backAfter = await timeOf(() => Promise.all(everybody.map((client) => client.connect())))
  await change()
  await untilAllHave(clients, 3)
  await disconnect(everybody)
  const rest = await usageAtRest(stage, between.megabytes + allowedMegabytes)

  const wrong = clients.filter(
    ({ revisions, isInterrupted }) => revisions.join() !== '1,2,3' || isInterrupted,
  )
  const reconnects = everybody.reduce((sum, client) => sum + client.reconnects, 0)
  return {
    line: `${everybody.length} streams of ${count} people: open after ${inSeconds(openedAfter)}, back after ${inSeconds(backAfter)}, ${reconnects} reconnects; ${full.descriptors} descriptors and ${full.megabytes} MB, between ${between.descriptors} and ${between.megabytes}, afterwards ${rest.descriptors} and ${rest.megabytes}`,
    faults: [
      ...unless(
        clients.every(({ status }) => status === 200),
        'a stream was rejected',
      ),
      ...unless(
        surplus.every(({ status }) => status === 429),
        'a user got more streams than allowed',
      ),
      ...unless(
        absent.every(({ status, revisions }) => status === 401 && revisions.join() === '1'),
        'a signed-out user was let in',
      ),
      ...unless(wrong.length === 0, `${wrong.length} streams missed or repeated a change`),
      ...unless(
        rest.descriptors <= between.descriptors + allowedDescriptors,
        `${between.descriptors} descriptors after one storm, ${rest.descriptors} after two`,
      ),
      ...unless(
        rest.megabytes <= between.megabytes + allowedMegabytes,
        `${between.megabytes} MB of heap after one storm, ${rest.megabytes} after two`,
      ),
      ...unless(!isTimed || openedAfter <= allowedMilliseconds, `opening took ${inSeconds(openedAfter)}`),
      ...unless(!isTimed || backAfter <= allowedMilliseconds, `reconnecting took ${inSeconds(backAfter)}`),
    ],
  }
}

async function timeOf(action: () => Promise<unknown>) {
  const started = performance.now()
  await action()
  return performance.now() - started
}

/** Members of a few boards, and the boards' owners. */
async function crowd(stage: Stage, count: number, boards: number) {
  const organization = await stage.make.organization()
  const owners = await Promise.all(
    Array.from({ length: boards }, async (): Promise<User> => {
      const owner = await stage.make.organizationMember(organization, 'member')
      const { id: projectId } = await stage.make.project(owner, organization)
      return { cookie: await stage.signIn(owner), projectId }
    }),
  )
  const users = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<User> => {
      const projectId = owners[index % boards]?.projectId ?? 0
      const client = await stage.make.member({ id: projectId }, 'read')
      return { cookie: await stage.signIn(client), projectId }
    }),
  )
  return { owners, users }
}

const streams = ({ url }: Stage) => metric(url, 'laneway_event_streams')

/**
 * The memory that a storm leaves behind. One garbage collection does not free the memory of sockets that are
 * still closing.
 */
async function usageAtRest(stage: Stage, expectedMegabytes: number) {
  const started = performance.now()
  let rest = await usage(stage)
  while (rest.megabytes > expectedMegabytes && performance.now() - started < allowedMilliseconds) {
    rest = await usage(stage)
  }
  return rest
}

async function usage(stage: Stage) {
  const { url, pid } = stage
  await stage.collectGarbage()
  const heap = await metric(url, 'nodejs_heap_size_used_bytes')
  return {
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
    megabytes: Math.round(heap / 1_000_000),
  }
}
