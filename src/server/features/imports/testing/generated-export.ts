import { reactionEmojis } from '@/domain/comment'
import type { ExportDocument, ExportedTask } from '@/domain/export-document-schema'
import { labelColours } from '@/domain/label'
import { newLanes } from '@/domain/lane'
import { rankOf } from '@/domain/rank'
import { taskPriorities } from '@/domain/task'

type Person = { id: number; username: string }

/** Pseudo-random numbers. The same seed yields the same numbers. */
function numbersOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

/** The document of some projects with every part of an export except files. */
export function generatedExport(seed: number, people: readonly Person[]): ExportDocument {
  const number = numbersOf(seed)
  const times = <Item>(below: number, item: (index: number) => Item) =>
    Array.from({ length: number(below) }, (_, index) => item(index))
  const one = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]) => {
    const item = items[number(items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from')
    return item
  }
  const perhaps = <Item>(item: () => Item) => (number(2) === 0 ? item() : null)
  const words = () =>
    times(4, () => one(['Sow', 'beans', '“quoted”', 'Ümlaut', '🌱', '=1+1'])).join(' ') || 'Dig'
  const lines = () => [words(), ...times(3, words)].join(one(['\t', '\n']))
  const moment = () =>
    new Date(Date.UTC(2025, number(12), 1 + number(28), number(24), number(60))).toISOString()
  const person = () => one(people).id
  let id = 100

  const project = (index: number): ExportDocument['projects'][number] => {
    const added = times(3, (at) => ({
      name: `Bed ${at}`,
      status: one(newLanes).status,
      limit: perhaps(() => 1 + number(9)),
    }))
    const lanes = [...newLanes.map(({ name, status, limit }) => ({ name, status, limit })), ...added].map(
      (lane) => ({ ...lane, id: (id += 1) }),
    )
    const labels = times(4, (at) => ({ id: (id += 1), name: `Label ${at}`, colour: one(labelColours) }))
    const isByHand = number(2) === 0
    const task = (at: number): ExportedTask => {
      const lane = one(lanes)
      const isDone = lane.status === 'done'
      const taskId = (id += 1)
      const createdAt = moment()
      const checklist = times(4, () => ({
        text: words(),
        done: number(2) === 0,
        assignedTo: perhaps(person),
      }))
      const comments = times(3, () => ({
        content: lines(),
        createdAt: moment(),
        editedAt: perhaps(moment),
        userId: person(),
        reactions: times(2, () => ({ emoji: one(reactionEmojis), userId: person() })),
      }))
      const serviceUnits = times(3, () => ({ content: lines(), createdAt: moment(), userId: person() }))
      const dueDay = perhaps(() => '2026-12-24')
      const dueDate = dueDay === null ? perhaps(moment) : '2026-12-24T23:59:00.000Z'
      return {
        id: taskId,
        number: at + 1,
        title: words(),
        description: perhaps(words) ?? '',
        status: lane.status,
        laneId: lane.id,
        priority: one(taskPriorities),
        dueDate,
        dueAllDay: dueDay !== null,
        dueDay,
        startDate: perhaps(() => '2024-02-29'),
        estimate: perhaps(() => number(20) / 2),
        repeat: perhaps(() => ({
          rule: one(['FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', 'FREQ=MONTHLY;BYDAY=-1FR']),
          from: one(['due', 'done'] as const),
          zone: 'Europe/Berlin',
          paused: number(2) === 0,
          until: perhaps(() => '2027-12-31'),
          left: perhaps(() => 1 + number(9)),
        })),
        archived: isDone && number(2) === 0,
        assignedTo: perhaps(person),
        labels: labels.filter(() => number(2) === 0).map((label) => label.id),
        rank: isByHand ? perhaps(() => rankOf({ id: number(5_000), rank: null })) : null,
        createdAt,
        updatedAt: createdAt,
        finishedAt: isDone ? moment() : null,
        cover: null,
        files: [],
        createdBy: person(),
        checklist,
        comments: comments.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
        serviceUnits: serviceUnits.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
      }
    }
    return {
      id: (id += 1),
      key: `K${index}X`,
      name: `Garden ${index}`,
      description: lines(),
      status: 'active',
      userId: people[0]?.id ?? 0,
      colour: one(labelColours),
      icon: null,
      archiveDoneAfterDays: perhaps(() => 1 + number(30)),
      defaultOrder: isByHand ? 'manual' : 'due',
      estimateUnit: one(['points', 'hours'] as const),
      createdAt: moment(),
      organization: null,
      team: null,
      members: people.map(({ id: userId }, at) => ({
        userId,
        permissionRole: at === 0 ? 'admin' : 'editor',
        projectRole: null,
      })),
      lanes,
      labels,
      tasks: times(12, task),
    }
  }
  const exportedAt = moment()
  const projects = [project(0), ...times(2, (at) => project(at + 1))]
  /** From earlier tasks to later ones, each with one parent, so that no rule is broken. */
  const relations = projects.flatMap(({ tasks }) =>
    tasks.slice(1).flatMap(({ id: toTaskId }, at) => [
      {
        kind: one(['blocks', 'relates', 'duplicates'] as const),
        fromTaskId: tasks[number(at + 1)]?.id ?? 0,
        toTaskId,
      },
      ...(number(2) === 0
        ? [{ kind: 'parent' as const, fromTaskId: tasks[number(Math.min(at + 1, 2))]?.id ?? 0, toTaskId }]
        : []),
    ]),
  )
  return {
    format: 'laneway',
    version: 1,
    exportedAt,
    projects,
    relations,
    people: people.map(({ id: of, username }) => ({ id: of, username, name: username, email: null })),
  }
}
