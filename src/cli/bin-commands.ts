import { command } from './command'
import { findProject } from './find'
import { json, open, project, readerOf } from './task-lines'
import { CommandError, printAnswer, table, type Terminal } from './terminal'

export const binCommand = (terminal: Terminal) =>
  command({
    name: 'bin',
    description: 'List what was deleted and can be restored: laneway bin NG',
    args: {
      project: { type: 'positional', required: false, description: project.description },
      search: { type: 'string', description: 'Only what has this in its name' },
      json,
    },
    async run({ args }) {
      const laneway = await open(terminal)
      const { projects } = await readerOf(laneway)
      const { id: projectId } = findProject(projects, args.project)
      const q = args.search
      const items = await laneway.bin.list.query({ projectId, ...(q !== undefined && { q }) })
      printAnswer(terminal, args.json, items, () =>
        table(
          items.map(({ id, kind, name, until }) => [
            String(id),
            kind,
            name.split('\n')[0] ?? '',
            `until ${until.slice(0, '2026-12-17'.length)}`,
          ]),
        ),
      )
    },
  })

export const restoreCommand = (terminal: Terminal) =>
  command({
    name: 'restore',
    description: 'Restore what laneway bin lists, by its number there: laneway restore 42',
    args: {
      id: { type: 'positional', required: true, description: 'Its number in the bin' },
      json,
    },
    async run({ args }) {
      const binId = Number(args.id)
      if (!Number.isSafeInteger(binId) || binId < 1)
        throw new CommandError(`“${args.id}” is no number of laneway bin.`)
      const laneway = await open(terminal)
      const restored = await laneway.bin.restore.mutate({ binId })
      printAnswer(terminal, args.json, restored, () => `Restored the ${restored.kind}.\n`)
    },
  })
