import type { TaskPriority } from '@/domain/task'
import type { DocumentTask } from './document'
import { newTask } from './new-document'

/* The lines of todo.txt: `x 2026-01-05 2026-01-02 Pay the rent +home due:2026-01-06`. */

const isDate = String.raw`\d{4}-\d\d-\d\d`
const done = new RegExp(`^x (?:(${isDate}) )?(?:(${isDate}) )?(.*)$`)
const open = new RegExp(`^(?:\\(([A-Z])\\) )?(?:(${isDate}) )?(.*)$`)
/** Only todo.txt has lines like these. */
const telling = new RegExp(`^\\([A-Z]\\) |^x ${isDate} | (?:due|t):${isDate}`)

export const isTodoTxt = (lines: readonly string[], name: string) =>
  /^(?:todo|done)\.txt$/i.test(name) || lines.some((line) => telling.test(line))

const priorities = new Map<string, TaskPriority>([
  ['A', 'urgent'],
  ['B', 'high'],
  ['C', 'medium'],
])

const priorityOf = (letter: string | undefined): TaskPriority =>
  letter === undefined ? 'medium' : (priorities.get(letter) ?? 'low')

/** A project or a context: `+home`, `@phone`. */
const tag = /^[+@](\S{1,80})$/
const fact = /^(due|t|pri):(\S{1,40})$/

type Line = { task: DocumentTask; tags: string[] }

const midnight = (day: string | undefined) => (day === undefined ? null : `${day}T00:00:00.000Z`)

/** The task of a line. Tags within the text stay in it. */
export function taskOfTodoTxt(line: string): Line {
  const [whole, finished, createdOfDone, wordsOfDone = ''] = done.exec(line) ?? []
  const isDone = whole !== undefined
  const [, letter, createdOfOpen, wordsOfOpen = ''] = open.exec(line) ?? []
  const words = (isDone ? wordsOfDone : wordsOfOpen).split(/\s+/)
  const facts = new Map(words.flatMap((word) => factsIn(word)))
  const kept = words.filter((word) => !fact.test(word))
  while (kept.length > 1 && tag.test(kept.at(-1) ?? '')) kept.pop()
  return {
    task: {
      ...newTask(kept.join(' ').trim() || line, isDone ? 1 : 0),
      priority: priorityOf(facts.get('pri') ?? letter),
      dueDay: facts.get('due') ?? null,
      startDate: facts.get('t') ?? null,
      createdAt: midnight(isDone ? createdOfDone : createdOfOpen),
      updatedAt: midnight(isDone ? finished : undefined),
      finishedAt: midnight(isDone ? finished : undefined),
    },
    tags: words.flatMap((word) => tag.exec(word)?.[1] ?? []),
  }
}

function factsIn(word: string): [name: string, value: string][] {
  const [, name, value] = fact.exec(word) ?? []
  return name === undefined || value === undefined ? [] : [[name, value]]
}
