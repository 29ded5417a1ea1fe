import { createWriteStream, openAsBlob } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { counted } from '../domain/counted'
import { importSources, sourceOfFile } from '../domain/import'
import { command } from './command'
import { clientOf, findLogin, type Laneway, request } from './connection'
import { findProject } from './find'
import { importNotes } from './import-notes'
import { CommandError, printAnswer, type Terminal } from './terminal'

export const exportCommand = (terminal: Terminal) =>
  command({
    name: 'export',
    description: 'Write everything you can see, or a project, to a zip file',
    args: {
      file: { type: 'positional', description: 'The file', default: 'laneway.zip' },
      project: { type: 'string', description: 'Key, id or name of a project', valueHint: 'NG' },
    },
    async run({ args }) {
      const login = await findLogin(terminal)
      const wanted = args.project
      const path = wanted === undefined ? '/api/export' : await pathOf(wanted)
      const { body } = await request(login, path)
      if (!body) throw new CommandError('The server sent nothing.')
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

const pollMilliseconds = 500
type Import = Awaited<ReturnType<Laneway['import']['get']['query']>>

export const importCommand = (terminal: Terminal) =>
  command({
    name: 'import',
    description: 'Bring a board in from a file, after a look at what comes',
    args: {
      file: {
        type: 'positional',
        required: true,
        description: 'An export of Laneway or Trello, a CSV file, or lines of text',
      },
      source: {
        type: 'enum',
        options: [...importSources],
        description: 'What the file is; else by its name',
      },
      project: {
        type: 'string',
        description: 'A project that gets the tasks; else a new one',
        valueHint: 'NG',
      },
      organization: { type: 'string', description: 'Short name of the organization of a new project' },
      yes: { type: 'boolean', alias: 'y', description: 'Do not ask before it is imported' },
      json: { type: 'boolean', description: 'Print the answer as JSON' },
    },
    async run({ args }) {
      const login = await findLogin(terminal)
      const laneway = clientOf(login)
      const form = new FormData()
      form.set(
        'source',
        importSources.find((each) => each === args.source) ?? sourceOfFile(basename(args.file)),
      )
      if (args.project !== undefined)
        form.set('projectId', String(findProject(await laneway.project.list.query(), args.project).id))
      if (args.organization !== undefined)
        form.set('organizationId', String(await findOrganization(laneway, args.organization)))
      form.set('file', await openFile(args.file), basename(args.file))
      const sent = await request(login, '/api/imports', { method: 'POST', body: form })
      const { id: importId } = idOf(await sent.json())
      const read = await ended(laneway, importId, 'reading')
      terminal.say(preview(read))
      const answer = args.yes ? 'y' : await terminal.ask(`Import ${counted(read.tasks, 'task')}? [y/N] `)
      if (!answer?.trim().toLowerCase().startsWith('y')) {
        await laneway.import.delete.mutate({ importId })
        throw new CommandError('Nothing was imported; --yes imports without a question.')
      }
      await laneway.import.run.mutate({ importId })
      const done = await ended(laneway, importId, 'running')
      printAnswer(terminal, args.json, done, ({ result }) =>
        (result?.projects ?? [])
          .map(({ key, name, tasks }) => `${key}  ${name}  ${counted(tasks, 'task')}\n`)
          .join(''),
      )
    },
  })

async function openFile(file: string) {
  try {
    return await openAsBlob(resolve(file))
  } catch {
    throw new CommandError(`There is no file ${file} that can be read.`)
  }
}

async function findOrganization(laneway: Laneway, slug: string) {
  const organizations = await laneway.organization.list.query()
  const found = organizations.find((each) => each.slug === slug)
  if (found) return found.id
  throw new CommandError(
    `You are in no organization “${slug}”; yours are ${organizations.map((each) => each.slug).join(', ') || 'none'}.`,
  )
}

function idOf(answer: unknown) {
  if (typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number')
    return { id: answer.id }
  throw new CommandError('The server did not answer as expected; see whether it is of the same version.')
}

/** Waits until an import is no longer in this state. */
async function ended(laneway: Laneway, importId: number, state: Import['state']): Promise<Import> {
  for (;;) {
    const found = await laneway.import.get.query({ importId })
    if (found.state === 'failed') throw new CommandError(found.error ?? 'It could not be imported.')
    if (found.state !== state) return found
    await setTimeout(pollMilliseconds)
  }
}

const nouns = ['project', 'task', 'lane', 'label', 'comment', 'checklist', 'file'] as const

function preview(read: Import) {
  const counts = nouns
    .map((noun) => ({ noun, count: read[`${noun}s`] }))
    .filter(({ count }) => count > 0)
    .map(({ noun, count }) => counted(count, noun))
  const problems = read.problems.map(
    ({ line, title, text }) => `  ! ${line === null ? '' : `line ${line}: `}${title}: ${text}\n`,
  )
  const unknown = read.people.filter(({ userId }) => userId === null).map(({ name }) => name)
  return [
    `${read.from}: ${counts.join(', ') || 'nothing'}.\n`,
    unknown.length > 0 ? `Kept by name only: ${unknown.join(', ')}.\n` : '',
    ...importNotes(read),
    ...problems,
  ].join('')
}
