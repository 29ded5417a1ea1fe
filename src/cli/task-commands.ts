import { knownTimeZone, ownLocale } from '../domain/locale'
import { understandRepeat } from '../domain/repeats/typed-repeat'
import { understandTitle } from '../domain/titles/typed-title'
import { valuesOf } from '../domain/titles/title-marks'
import { command, UsageError } from './command'
import type { Laneway } from './connection'
import { findLane, findProject, findTask, findTaskTemplate, type Projects } from './find'
import { json, lines, open, project, readerOf, task, type Task } from './task-lines'
import { printAnswer, type Terminal } from './terminal'

export const addCommand = (terminal: Terminal) =>
  command({
    name: 'add',
    description: 'Add a task: laneway add "Order gravel friday 17:00 @finn !high #garden"',
    takesMore: true,
    args: {
      title: {
        type: 'positional',
        required: false,
        description:
          'Its title; a date, “every Monday”, @name, !high, #label and 2h or 3p are understood. - adds a task for each line of standard input',
      },
      project,
      lane: { type: 'string', description: 'The lane that it is added to' },
      template: { type: 'string', description: 'Make it of this template; the title may be absent then' },
      repeat: {
        type: 'string',
        description: 'How it repeats: in words, or as an RRULE such as FREQ=WEEKLY',
        valueHint: 'every Monday',
      },
      plain: { type: 'boolean', description: 'Keep the title as it is' },
      'dry-run': { type: 'boolean', description: 'Only show what would be added' },
      json,
    },
    async run({ args }) {
      const text = args._.join(' ')
      const { template } = args
      if (template !== undefined) {
        if (args.lane !== undefined || args.repeat !== undefined || args['dry-run'])
          throw new UsageError('--template takes no --lane, --repeat or --dry-run.')
        return addOfTemplate(terminal, { ...args, template }, text)
      }
      if (text === '') throw new UsageError('Missing required positional argument: TITLE')
      const titles = text === '-' ? (await terminal.read()).toString().split(/\r?\n/) : [text]
      const laneway = await open(terminal)
      const reader = await readerOf(laneway)
      const project = findProject(reader.projects, args.project)
      const { id: projectId } = project
      const lane =
        args.lane === undefined ? {} : { laneId: (await findLane(laneway, projectId, args.lane)).id }
      const repeat =
        args.repeat === undefined ? {} : { repeat: understandRepeat(args.repeat) ?? { rule: args.repeat } }
      const wanted = titles.map((title) => title.trim()).filter((title) => title !== '' || text !== '-')
      const understand = args.plain ? (title: string) => ({ title }) : await understandingOf(laneway, project)
      const values = wanted.map(understand)
      if (args['dry-run']) {
        printAnswer(terminal, args.json, values, () =>
          values.map(({ title }) => `Would add “${title}”.\n`).join(''),
        )
        return
      }
      const made: Task[] = []
      try {
        for (const each of values)
          made.push(await laneway.task.create.mutate({ projectId, ...each, ...lane, ...repeat }))
      } finally {
        if (made.length > 0)
          printAnswer(terminal, args.json, text === '-' ? made : made[0], () => lines(reader, made))
      }
    },
  })

type OfTemplate = { template: string; project: string | undefined; json: boolean | undefined }

async function addOfTemplate(terminal: Terminal, { template, project, json }: OfTemplate, title: string) {
  const laneway = await open(terminal)
  const reader = await readerOf(laneway)
  const { id: projectId } = findProject(reader.projects, project)
  const { id: templateId } = await findTaskTemplate(laneway, template)
  const values = { projectId, templateId, ...(title !== '' && { title }) }
  const made = await laneway.template.addTask.mutate(values)
  printAnswer(terminal, json, made, () => lines(reader, [made]))
}

/** Reads the facts in typed titles, with the author's clock and the names of the project's people and labels. */
async function understandingOf(laneway: Laneway, { id: projectId, estimateUnit }: Projects[number]) {
  const [viewer, members, labels] = await Promise.all([
    laneway.account.me.query(),
    laneway.projectMember.list.query({ projectId }),
    laneway.label.list.query({ projectId }),
  ])
  const own = ownLocale()
  const people = [viewer, ...members.filter(({ id }) => id !== viewer.id)]
  const calendar = { timeZone: knownTimeZone(viewer.timeZone, own.timeZone), weekStart: viewer.weekStart }
  return (text: string) => {
    const typed = understandTitle(text, {
      people,
      labels,
      estimateUnit,
      kept: [],
      now: new Date(),
      calendar,
      language: own.language,
    })
    return { title: typed.title, ...valuesOf(typed) }
  }
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
      const reader = await readerOf(laneway)
      printAnswer(terminal, args.json, moved, () => lines(reader, [moved]))
    },
  })

export const doneCommand = (terminal: Terminal) =>
  command({
    name: 'done',
    description: 'Finish tasks: laneway done NG-12 NG-14',
    takesMore: true,
    args: { task, 'dry-run': { type: 'boolean', description: 'Only show which ones' }, json },
    async run({ args }) {
      const laneway = await open(terminal)
      const reader = await readerOf(laneway)
      // A wrong id rejects the whole command.
      const found: Task[] = []
      for (const id of args._) found.push(await findTask(laneway, id))
      const finished: Task[] = []
      try {
        if (args['dry-run']) finished.push(...found)
        else
          for (const { id: taskId } of found)
            finished.push(await laneway.task.update.mutate({ taskId, status: 'done' }))
      } finally {
        if (finished.length > 0) printAnswer(terminal, args.json, finished, () => lines(reader, finished))
      }
    },
  })

export const skipCommand = (terminal: Terminal) =>
  command({
    name: 'skip',
    description: 'Skip a recurring task once: laneway skip NG-12',
    args: { task, json },
    async run({ args }) {
      const laneway = await open(terminal)
      const { id: taskId } = await findTask(laneway, args.task)
      const skipped = await laneway.task.skip.mutate({ taskId })
      const reader = await readerOf(laneway)
      printAnswer(terminal, args.json, skipped, () => lines(reader, [skipped]))
    },
  })

export const noteCommand = (terminal: Terminal) =>
  command({
    name: 'note',
    description: 'Add a service unit to a task: laneway note NG-12 "Gravel is here"',
    takesMore: true,
    args: {
      task,
      text: { type: 'positional', required: true, description: 'What was done; - is standard input' },
      json,
    },
    async run({ args }) {
      const laneway = await open(terminal)
      const { id: taskId, title } = await findTask(laneway, args.task)
      const words = args._.slice(1).join(' ')
      const content = words === '-' ? (await terminal.read()).toString().trim() : words
      const added = await laneway.serviceUnit.create.mutate({ taskId, content })
      printAnswer(terminal, args.json, added, () => `Added to “${title}”.\n`)
    },
  })
