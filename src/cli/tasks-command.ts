import { dueFilterWords } from '../domain/due-filters'
import { maxFoundTasks } from '../domain/task-search'
import { command } from './command'
import type { Laneway } from './connection'
import { findProject } from './find'
import { json, lines, open, project, readerOf } from './task-lines'
import { printAnswer, type Terminal } from './terminal'

type Wanted = {
  projectId: number | undefined
  due: string | undefined
  assignee: string | undefined
  blocked: boolean | undefined
  archived: boolean | undefined
}

/** All tasks of a project, the caller's, or the first ones that a search finds. */
function readTasks(laneway: Laneway, { projectId, due, assignee, blocked, archived }: Wanted) {
  if (due === undefined && assignee === undefined && blocked === undefined) {
    return projectId === undefined ? laneway.task.mine.query() : laneway.task.list.query({ projectId })
  }
  const project = projectId === undefined ? undefined : String(projectId)
  return laneway.task.search.query({ project, due, assignee, blocked, archived, limit: maxFoundTasks })
}

export const tasksCommand = (terminal: Terminal) =>
  command({
    name: 'tasks',
    description:
      'List your tasks, those of a project, or the first 200 that are due then, somebody’s or blocked',
    args: {
      project,
      due: {
        type: 'string',
        description: `Due then, in all projects: ${dueFilterWords.join(', ')}, or 2026-11-01..2026-11-30`,
        valueHint: 'thisMonth',
      },
      assignee: {
        type: 'string',
        description: 'Assigned to them, in all projects: me, nobody, or the id of a person',
        valueHint: 'me',
      },
      blocked: { type: 'boolean', description: 'Waiting for other tasks, in all projects' },
      all: { type: 'boolean', description: 'Finished and archived ones, too' },
      json,
    },
    async run({ args }) {
      const laneway = await open(terminal)
      const reader = await readerOf(laneway)
      const { due, assignee, blocked } = args
      const projectId = args.project === undefined ? undefined : findProject(reader.projects, args.project).id
      const tasks = await readTasks(laneway, {
        projectId,
        due,
        assignee,
        blocked,
        archived: args.all,
      })
      const shown = tasks.filter(({ status, archived }) => args.all || (status !== 'done' && !archived))
      printAnswer(terminal, args.json, shown, () => lines(reader, shown) || 'Nothing to do.\n')
    },
  })
