import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { command } from './command'
import { clientOf, findLogin, request } from './connection'
import { findProject } from './find'
import { CommandError, type Terminal } from './terminal'

export const exportCommand = (terminal: Terminal) =>
  command({
    name: 'export',
    description: 'Write everything you can see, or a project, to a zip file',
    args: {
      file: { type: 'positional', description: 'The file; - is standard output', default: 'laneway.zip' },
      project: { type: 'string', description: 'Key, id or name of a project', valueHint: 'NG' },
    },
    async run({ args }) {
      const login = await findLogin(terminal)
      const wanted = args.project
      const path = wanted === undefined ? '/api/export' : await pathOf(wanted)
      const { body } = await request(login, path)
      if (!body) throw new CommandError('The server sent nothing.')
      if (args.file === '-') {
        for await (const chunk of body) terminal.print(chunk)
        return
      }
      const file = resolve(args.file)
      const part = `${file}.part`
      try {
        await pipeline(Readable.from(body), createWriteStream(part, { mode: 0o600 }))
        await rename(part, file)
      } finally {
        await rm(part, { force: true })
      }
      terminal.say(`Written to ${file}.\n`)

      async function pathOf(project: string) {
        const { id } = findProject(await clientOf(login).project.list.query(), project)
        return `/api/projects/${id}/export`
      }
    },
  })
