import { expect, test } from 'vitest'
import { taskPriorities, taskStatuses } from '@/domain/task'
import { newTask, taskPatch } from '@/domain/task-schema'
import { seededChoice } from '../../../../tests/faults/seeded-choice'
import { boardWrite } from '../../core/board-write'
import { orStale } from '../../core/guarded-write'
import { testDatabase } from '../../testing/database/test-database'
import { createTask } from './fast-lane-create-queries'
import { updateTask } from './fast-lane-update-queries'
import { insertTask } from './insert-task-queries'
import { findTask } from './task-list-queries'
import { answeredTask, stateAfterWrite } from './testing/state-of-copy'
import { callBy, type Copy, hoursFromNow, outcomeOf, twoCopies } from './testing/two-copies'
import { writeTask } from './write-task'

const { db } = await testDatabase()
const { people, stranger, ...copies } = await twoCopies(db)

const cases = 80

type Choice = ReturnType<typeof seededChoice>

const userIds = [null, ...people.map(({ id }) => id), stranger.id]
const texts = ['Sow', 'Sow the winter wheat', 'x', 'wheat '.repeat(40)]

/** Values for fields of a task, each present with this probability; what is in a copy is named by its place in it. */
function values({ chance, one }: Choice, probability: number) {
  const maybe = <Value>(value: Value) => (chance(probability) ? value : undefined)
  const lane = chance(0.1) ? 99 : one([0, 1, 2, 3, 4, 5])
  const labels = one([[], [0], [2, 0], [1, 2, 0], [0, 99]])
  const due = one([
    { dueDate: hoursFromNow(one([-30, 1.5, 3, 50, 2_000])) },
    { dueDate: hoursFromNow(one([1, 40])), dueAllDay: true },
    { dueDay: one(['2026-12-24', hoursFromNow(1).slice(0, 10), hoursFromNow(24).slice(0, 10)]) },
    { dueDate: null },
    { dueAllDay: true },
    { dueAllDay: false },
  ])
  return {
    description: maybe(one(['', ...texts])),
    status: maybe(one(taskStatuses)),
    priority: maybe(one(taskPriorities)),
    startDate: maybe(one([null, '2026-01-15', '2026-12-23', '2030-01-01'])),
    estimate: maybe(one([null, 0, 0.5, 12])),
    assignedTo: maybe(one(userIds)),
    ...maybe(due),
    ...(chance(probability / 2) && { lane }),
    ...(chance(probability) && { labels }),
  }
}

/** The ids of a copy in the place of its places; those that it does not have are of nothing. */
const idsIn = (
  { lanes, labelIds }: Copy,
  { lane, labels }: { lane?: number; labels?: readonly number[] },
) => ({
  ...(lane !== undefined && { laneId: lanes[lane]?.id ?? 999_999 }),
  ...(labels && { labels: labels.map((label) => labelIds[label] ?? 999_999) }),
})

test('task.create leaves the same behind as the ordinary way, and answers the same', async () => {
  const choice = seededChoice(41)
  let created = 0
  for (let index = 0; index < cases; index += 1) {
    const { lane, labels, ...sent } = { title: choice.one(texts), ...values(choice, 0.4) }
    const person = choice.one(people)
    const inputOf = (copy: Copy) => newTask.safeParse({ ...sent, ...idsIn(copy, { lane, labels }) })
    const [fastInput, ordinaryInput] = [inputOf(copies.fast), inputOf(copies.ordinary)]
    if (!fastInput.success || !ordinaryInput.success) continue
    const fast = await outcomeOf(createTask(await callBy(db, person, copies.fast), fastInput.data))
    const { assignedTo = null, ...task } = ordinaryInput.data
    const ordinary = await outcomeOf(
      boardWrite(await callBy(db, person, copies.ordinary), async (tx, project) => {
        const id = await insertTask(tx, project, person.id, { ...task, assignedTo })
        return orStale(await findTask(tx, { projectId: project.id }, id))
      }),
    )
    await expectSame(sent, fast, ordinary)
    if (fast.answer) created += 1
  }
  expect(created).toBeGreaterThan(cases / 3)
})

test('task.update leaves the same behind as the ordinary way, and answers the same', async () => {
  const choice = seededChoice(42)
  let changed = 0
  for (let index = 0; index < cases; index += 1) {
    const { one, chance } = choice
    const task = one([0, 1, 2, 3])
    const file = chance(0.1) ? one([0, 1, 2, 3]) : task
    const { lane, labels, ...fields } = values(choice, 0.25)
    const sent = {
      ...fields,
      ...(chance(0.25) && { title: one(texts) }),
      ...(chance(0.2) && { archived: chance(0.5) }),
      ...(chance(0.25) && { version: one([1, index]) }),
    }
    const coversFile = chance(0.2)
    const person = one(people)
    const after = chance(0.25) ? one([null, 0, 1, 2, 3].filter((place) => place !== task)) : undefined
    const inputOf = (copy: Copy) =>
      taskPatch.safeParse(
        after === undefined
          ? {
              ...sent,
              ...idsIn(copy, { lane, labels }),
              ...(coversFile && { cover: copy.fileIds[file] }),
            }
          : {
              afterTaskId: after === null ? null : copy.taskIds[after],
              ...idsIn(copy, { lane }),
            },
      )
    const [fastInput, ordinaryInput] = [inputOf(copies.fast), inputOf(copies.ordinary)]
    if (!fastInput.success || !ordinaryInput.success) continue
    const { version, ...changes } = fastInput.data
    const fast = await outcomeOf(
      updateTask(await callBy(db, person, copies.fast), {
        taskId: copies.fast.taskIds[task] ?? 0,
        version,
        changes,
      }),
    )
    const taskId = copies.ordinary.taskIds[task] ?? 0
    const { version: _same, ...sameChanges } = ordinaryInput.data
    const ordinary = await outcomeOf(
      boardWrite(await callBy(db, person, copies.ordinary), async (tx, project) => {
        await writeTask(tx, project, person.id, { taskId, version, changes: sameChanges })
        return orStale(await findTask(tx, { projectId: project.id }, taskId))
      }),
    )
    await expectSame(sent, fast, ordinary)
    if (fast.answer) changed += 1
  }
  expect(changed).toBeGreaterThan(cases / 3)
})

test('a recurring task is finished and reopened as in the ordinary way', async () => {
  const weekly = { rule: 'FREQ=WEEKLY', zone: 'Europe/Berlin', left: 5 }
  const steps = [
    { repeat: weekly, assignedTo: people[1]?.id },
    { status: 'done', priority: 'high' },
    { status: 'todo' },
    { status: 'in_progress' },
    { status: 'done', dueDay: '2031-06-02' },
    { title: 'Sow again' },
    { status: 'review' },
  ]
  const [person = { id: 0, sessionHash: '' }] = people
  for (const step of steps) {
    const { version: _any, ...changes } = taskPatch.parse(step)
    const [first = 0] = copies.fast.taskIds
    const fast = await outcomeOf(
      updateTask(await callBy(db, person, copies.fast), { taskId: first, version: undefined, changes }),
    )
    const [taskId = 0] = copies.ordinary.taskIds
    const ordinary = await outcomeOf(
      boardWrite(await callBy(db, person, copies.ordinary), async (tx, project) => {
        await writeTask(tx, project, person.id, { taskId, version: undefined, changes })
        return orStale(await findTask(tx, { projectId: project.id }, taskId))
      }),
    )
    for (const copy of [copies.fast, copies.ordinary]) await noteNewest(copy)
    await expectSame(step, fast, ordinary)
    expect(fast.refusal).toBeNull()
  }
  const next = await db.selectFrom('tasks').select('nextTaskId').where('nextTaskId', 'is not', null).execute()
  expect(next).toEqual([])
})

/** The next task of a recurring one is the newest of its copy. */
async function noteNewest({ projectId, taskIds }: Copy) {
  const newest = await db
    .selectFrom('tasks')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow()
  if (!taskIds.includes(newest.id)) taskIds.push(newest.id)
}

type Outcome = Awaited<ReturnType<typeof outcomeOf<{ json: string }>>>

async function expectSame(sent: object, fast: Outcome, ordinary: Outcome) {
  const [fastTask, ordinaryTask] = [noteTask(copies.fast, fast), noteTask(copies.ordinary, ordinary)]
  expect({ sent, refusal: fast.refusal }).toEqual({ sent, refusal: ordinary.refusal })
  expect({ sent, task: fastTask }).toEqual({ sent, task: ordinaryTask })
  expect({ sent, state: await stateAfterWrite(db, copies.fast) }).toEqual({
    sent,
    state: await stateAfterWrite(db, copies.ordinary),
  })
}

/** The answered task, which is the next one of its copy if it is new. */
const noteTask = (copy: Copy, { answer }: Outcome) => answer && answeredTask(copy, answer)
