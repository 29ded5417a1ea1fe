import { knownTimeZone, ownLocale } from '../domain/locale'
import { repeatWords } from '../domain/repeats/repeat-words'
import { taskStatusLabels } from '../domain/task'
import { wallClockIn } from '../domain/time-zone'
import { clientOf, findLogin, type Laneway } from './connection'
import { type Projects, shortIds } from './find'
import { table, type Terminal } from './terminal'

/** The options and arguments that several commands have. */
export const json = { type: 'boolean', description: 'Print the answer as JSON' } as const
export const project = {
  type: 'string',
  description: 'Key, id or name of a project',
  valueHint: 'NG',
} as const
export const task = {
  type: 'positional',
  required: true,
  description: 'Id of a task, such as NG-12',
} as const

export type Task = Awaited<ReturnType<Laneway['task']['list']['query']>>[number]
type MyTask = Awaited<ReturnType<Laneway['task']['mine']['query']>>[number]

type Reader = { projects: Projects; timeZone: string }

export const open = async (terminal: Terminal) => clientOf(await findLogin(terminal))

/** The projects and the clock of the caller. */
export async function readerOf(laneway: Laneway) {
  const [projects, { timeZone }] = await Promise.all([
    laneway.project.list.query(),
    laneway.account.me.query(),
  ])
  return { projects, timeZone: knownTimeZone(timeZone, ownLocale().timeZone) }
}

const repeatOf = ({ repeat }: Task | MyTask) =>
  repeat === null ? '' : `${repeatWords(repeat)}${repeat.paused ? ', paused' : ''}`

/** One line for each task, without columns that are empty for all of them. */
export function lines({ projects, timeZone }: Reader, tasks: readonly (Task | MyTask)[]) {
  const shortId = shortIds(projects)
  const moment = (iso: string) => Object.values(wallClockIn(timeZone, new Date(iso))).join(' ')
  return table(
    tasks.map((each) => [
      shortId(each),
      taskStatusLabels[each.status],
      each.priority,
      each.dueDay ?? (each.dueDate === null ? '' : moment(each.dueDate)),
      repeatOf(each),
      each.title,
    ]),
  )
}
