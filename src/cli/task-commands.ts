import { knownTimeZone, ownLocale } from '../domain/locale'
import { taskStatusLabels } from '../domain/task'
import { understandTitle } from '../web/features/tasks/titles/typed-title'
import { valuesOf } from '../web/features/tasks/titles/title-marks'
import { command } from './command'
import { clientOf, findLogin, type Laneway } from './connection'
import { findLane, findProject, findTask, type Projects, shortIds } from './find'
import { printAnswer, table, type Terminal } from './terminal'

const json = { type: 'boolean', description: 'Print the answer as JSON' } as const
const project = { type: 'string', description: 'Key, id or name of a project', valueHint: 'NG' } as const
const task = { type: 'positional', required: true, description: 'Id of a task, such as NG-12' } as const

type Task = Awaited<ReturnType<Laneway['task']['list']['query']>>[number]
type MyTask = Awaited<ReturnType<Laneway['task']['mine']['query']>>[number]

const open = async (terminal: Terminal) => clientOf(await findLogin(terminal))

/** One line a task, without the columns that none of them uses. */
function lines(projects: Projects, tasks: readonly (Task | MyTask)[]) {
  const shortId = shortIds(projects)
  return table(
    tasks.map((each) => [
      shortId(each),
      taskStatusLabels[each.status],
      each.priority,
      each.dueDay ?? each.dueDate?.slice(0, 16).replace('T', ' ') ?? '',
      each.title,
    ]),
  )
}

export const tasksCommand = (terminal: Terminal) =>
  command({
    name: 'tasks',
    description: 'List your tasks, or those of a project',
    args: { project, all: { type: 'boolean', description: 'Finished and archived ones, too' }, json },
    async run({ args }) {
      const laneway = await open(terminal)
      const projects = await laneway.project.list.query()
      const tasks =
        args.project === undefined
          ? await laneway.task.mine.query()
          : await laneway.task.list.query({ projectId: findProject(projects, args.project).id })
      const shown = tasks.filter(({ status, archived }) => args.all || (status !== 'done' && !archived))
      printAnswer(terminal, args.json, shown, () => lines(projects, shown) || 'Nothing to do.\n')
    },
  })

export const addCommand = (terminal: Terminal) =>
  command({
    name: 'add',
    description: 'Add a task: laneway add "Order gravel friday 17:00 @finn !high #garden"',
    args: {
      title: {
        type: 'positional',
        required: true,
        description: 'Its title; a date, @name, !high, #label and 2h or 3p are understood',
      },
      project,
      lane: { type: 'string', description: 'The lane that it is added to' },
      plain: { type: 'boolean', description: 'Keep the title as it is' },
      json,
    },
    async run({ args }) {
      const laneway = await open(terminal)
      const projects = await laneway.project.list.query()
      const project = findProject(projects, args.project)
      const { id: projectId } = project
      const text = args._.join(' ')
      const values = args.plain ? { title: text } : await understood(laneway, project, text)
      const lane =
        args.lane === undefined ? {} : { laneId: (await findLane(laneway, projectId, args.lane)).id }
      const made = await laneway.task.create.mutate({ projectId, ...values, ...lane })
      printAnswer(terminal, args.json, made, () => lines(projects, [made]))
    },
  })

/** What a title says, by the clock of who adds it and the names of the project's people and labels. */
async function understood(laneway: Laneway, { id: projectId, estimateUnit }: Projects[number], text: string) {
  const [viewer, members, labels] = await Promise.all([
    laneway.account.me.query(),
    laneway.projectMember.list.query({ projectId }),
    laneway.label.list.query({ projectId }),
  ])
  const own = ownLocale()
  const typed = understandTitle(text, {
    people: [viewer, ...members.filter(({ id }) => id !== viewer.id)],
    labels,
    estimateUnit,
    kept: [],
    now: new Date(),
    calendar: { timeZone: knownTimeZone(viewer.timeZone, own.timeZone), weekStart: viewer.weekStart },
    language: own.language,
  })
  return { title: typed.title, ...valuesOf(typed) }
}

export const moveCommand = (terminal: Terminal) =>
  command({
    name: 'move',
    description: 'Move a task to a lane: laneway move NG-12 "In Review"',
    args: {
      task,
      lane: { type: 'positional', required: true, description: 'Name of a lane, or its beginning' },
      json,
    },
    async run({ args }) {
      const laneway = await open(terminal)
      const { id: taskId, projectId, version } = await findTask(laneway, args.task)
      const { id: laneId } = await findLane(laneway, projectId, args.lane)
      const moved = await laneway.task.update.mutate({ taskId, laneId, version })
      const projects = await laneway.project.list.query()
      printAnswer(terminal, args.json, moved, () => lines(projects, [moved]))
    },
  })

export const doneCommand = (terminal: Terminal) =>
  command({
    name: 'done',
    description: 'Finish tasks: laneway done NG-12 NG-14',
    args: { task, json },
    async run({ args }) {
      const laneway = await open(terminal)
      const finished: Task[] = []
      for (const id of args._) {
        const { id: taskId } = await findTask(laneway, id)
        finished.push(await laneway.task.update.mutate({ taskId, status: 'done' }))
      }
      const projects = await laneway.project.list.query()
      printAnswer(terminal, args.json, finished, () => lines(projects, finished))
    },
  })

export const noteCommand = (terminal: Terminal) =>
  command({
    name: 'note',
    description: 'Add a service unit to a task: laneway note NG-12 "Gravel is here"',
    args: { task, text: { type: 'positional', required: true, description: 'What was done' }, json },
    async run({ args }) {
      const laneway = await open(terminal)
      const { id: taskId, title } = await findTask(laneway, args.task)
      const content = args._.slice(1).join(' ')
      const added = await laneway.serviceUnit.create.mutate({ taskId, content })
      printAnswer(terminal, args.json, added, () => `Added to “${title}”.\n`)
    },
  })
