import { command } from './command'
import { findOrganization, findProject } from './find'
import { json, open, readerOf } from './task-lines'
import { printAnswer, table, type Terminal, CommandError } from './terminal'

export const copyCommand = (terminal: Terminal) =>
  command({
    name: 'copy',
    description: 'Copy a project: laneway copy NG --name "Garden 2027" --shift-days 365',
    args: {
      project: { type: 'positional', required: true, description: 'Key, id or name of the project' },
      name: { type: 'string', description: 'The name of the copy; that of the project, if absent' },
      organization: { type: 'string', description: 'The organization of the copy; without it, it is yours' },
      'shift-days': {
        type: 'string',
        description: 'The days by which its dates are later; =-7 for a week earlier',
        valueHint: '365',
      },
      json,
    },
    async run({ args }) {
      const shiftDays = Number(args['shift-days'] ?? 0)
      if (!Number.isSafeInteger(shiftDays)) throw new CommandError('--shift-days is a whole number of days.')
      const laneway = await open(terminal)
      const { projects } = await readerOf(laneway)
      const { id: projectId, name } = findProject(projects, args.project)
      const organizationId =
        args.organization === undefined ? null : (await findOrganization(laneway, args.organization)).id
      const copy = { projectId, name: args.name ?? name, organizationId, shiftDays }
      const made = await laneway.project.copy.mutate(copy)
      printAnswer(terminal, args.json, made, () => `Made “${made.name}” (${made.key}).\n`)
    },
  })

export const templatesCommand = (terminal: Terminal) =>
  command({
    name: 'templates',
    description: 'List your templates and those of your organizations',
    args: { json },
    async run({ args }) {
      const laneway = await open(terminal)
      const templates = await laneway.template.list.query({})
      const rows = templates.map(({ name, kind, organization }) => [
        name,
        kind,
        organization?.name ?? 'yours',
      ])
      printAnswer(terminal, args.json, templates, () =>
        rows.length > 0 ? `${table(rows)}\n` : 'There are no templates yet.\n',
      )
    },
  })
