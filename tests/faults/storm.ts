import { readdir } from 'node:fs/promises'
import { type Finding, inSeconds, unless } from './finding'
import { newTask, type Person } from './people'
import { ask, send } from './rest-caller'
import { metric, type Stage } from './stage'
import { StormReader } from './storm-reader'
import { until } from './until'

type Size = { people: number; boards: number; isTimed: boolean }

const streamsOfPerson = 20
const patienceMilliseconds = 60_000
const allowedMilliseconds = 10_000
/** Allows for a full connection pool and keep-alive connections. */
const allowedDescriptors = 60
/** The memory that one storm leaves behind and that the next one does not reuse. */
const allowedMegabytes = 15

/** Opens everybody's streams at once, drops all of them, and lets all reconnect with their last event ids. */
export async function storm(stage: Stage, { people: count, boards, isTimed }: Size): Promise<Finding> {
  const { people, owners } = await crowd(stage, count, boards)
  const change = () =>
    Promise.all(owners.map(({ cookie, projectId }) => ask(stage.url, cookie, newTask(projectId))))
  const readersOf = (some: Person[], each: number) =>
    some.flatMap(({ cookie, projectId }) =>
      Array.from(
        { length: each },
        () => new StormReader({ url: stage.url, path: `/api/projects/${projectId}/events`, cookie }),
      ),
    )
  const untilAllHave = (some: StormReader[], revision: number) =>
    until(
      () => some.every(({ revisions }) => revisions.includes(revision)),
      `all hear of change ${revision}`,
      patienceMilliseconds,
    )
  const leave = async (some: StormReader[]) => {
    for (const reader of some) reader.leave()
    await until(async () => (await streams(stage)) === 0, 'all streams are closed')
  }
  const [staying, leaving] = [people.slice(people.length / 10), people.slice(0, people.length / 10)]
  const [readers, absent] = [readersOf(staying, streamsOfPerson), readersOf(leaving, streamsOfPerson)]
  const everybody = [...readers, ...absent]
  const surplus = readersOf(staying.slice(0, 10), 1)

  const openedAfter = await timeOf(() => Promise.all(everybody.map((reader) => reader.come())))
  await Promise.all(surplus.map((reader) => reader.come()))
  await until(() => everybody.every(({ isBegun }) => isBegun), 'all streams have begun', patienceMilliseconds)
  await change()
  await untilAllHave(everybody, 1)
  const full = await usage(stage)
  await leave(everybody)
  const between = await usage(stage)

  await change()
  await Promise.all(
    leaving.map(({ cookie }) => send(stage.url, cookie, { method: 'POST', path: '/api/logout' })),
  )
  const backAfter = await timeOf(() => Promise.all(everybody.map((reader) => reader.come())))
  await change()
  await untilAllHave(readers, 3)
  await leave(everybody)
  const rest = await usage(stage)

  const wrong = readers.filter(
    ({ revisions, isInterrupted }) => revisions.join() !== '1,2,3' || isInterrupted,
  )
  const returns = everybody.reduce((sum, reader) => sum + reader.returns, 0)
  return {
    line: `${everybody.length} streams of ${count} people: open after ${inSeconds(openedAfter)}, back after ${inSeconds(backAfter)}, ${returns} times sent away; ${full.descriptors} descriptors and ${full.megabytes} MB, between ${between.descriptors} and ${between.megabytes}, afterwards ${rest.descriptors} and ${rest.megabytes}`,
    faults: [
      ...unless(
        readers.every(({ status }) => status === 200),
        'a stream was refused',
      ),
      ...unless(
        surplus.every(({ status }) => status === 429),
        'somebody got more streams than anybody may have',
      ),
      ...unless(
        absent.every(({ status, revisions }) => status === 401 && revisions.join() === '1'),
        'somebody was let in who had signed out',
      ),
      ...unless(wrong.length === 0, `${wrong.length} streams missed a change, or heard one twice`),
      ...unless(
        rest.descriptors <= between.descriptors + allowedDescriptors,
        `${between.descriptors} descriptors after one storm, ${rest.descriptors} after two`,
      ),
      ...unless(
        rest.megabytes <= between.megabytes + allowedMegabytes,
        `${between.megabytes} MB of heap after one storm, ${rest.megabytes} after two`,
      ),
      ...unless(!isTimed || openedAfter <= allowedMilliseconds, `opening took ${inSeconds(openedAfter)}`),
      ...unless(!isTimed || backAfter <= allowedMilliseconds, `coming back took ${inSeconds(backAfter)}`),
    ],
  }
}

async function timeOf(deed: () => Promise<unknown>) {
  const started = performance.now()
  await deed()
  return performance.now() - started
}

/** Members of a few boards, and the boards' owners. */
async function crowd(stage: Stage, count: number, boards: number) {
  const organization = await stage.make.organization()
  const owners = await Promise.all(
    Array.from({ length: boards }, async (): Promise<Person> => {
      const owner = await stage.make.organizationMember(organization, 'member')
      const { id: projectId } = await stage.make.project(owner, organization)
      return { cookie: await stage.signIn(owner), projectId }
    }),
  )
  const people = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Person> => {
      const projectId = owners[index % boards]?.projectId ?? 0
      const reader = await stage.make.member({ id: projectId }, 'read')
      return { cookie: await stage.signIn(reader), projectId }
    }),
  )
  return { owners, people }
}

const streams = ({ url }: Stage) => metric(url, 'laneway_event_streams')

async function usage(stage: Stage) {
  const { url, pid } = stage
  await stage.collectGarbage()
  const heap = await metric(url, 'nodejs_heap_size_used_bytes')
  return {
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
    megabytes: Math.round(heap / 1_000_000),
  }
}
