import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { counted } from '../domain/counted'
import { importSources } from '../domain/import'
import { command } from './command'
import { clientOf, findLogin, type Laneway, type Login, request } from './connection'
import { findProject } from './find'
import { importNotes } from './import-notes'
import { CommandError, printAnswer, type Terminal } from './terminal'

const pollMilliseconds = 500
type Import = Awaited<ReturnType<Laneway['import']['get']['query']>>

export const importCommand = (terminal: Terminal) =>
  command({
    name: 'import',
    description: 'Bring boards in from files, after a look at what comes',
    takesMore: true,
    args: {
      file: {
        type: 'positional',
        required: true,
        description:
          'An export of Laneway or Trello, a CSV file, or lines of text; or several, or - for standard input',
      },
      source: {
        type: 'enum',
        options: [...importSources],
        description: 'What the files are; else by their content and names',
      },
      project: {
        type: 'string',
        description: 'A project that gets the tasks; else a new one',
        valueHint: 'NG',
      },
      organization: { type: 'string', description: 'Short name of the organization of a new project' },
      yes: { type: 'boolean', alias: 'y', description: 'Do not ask before it is imported' },
      'dry-run': { type: 'boolean', description: 'Only show what would come' },
      json: { type: 'boolean', description: 'Print the answer as JSON; of several files, a list' },
    },
    async run({ args }) {
      const names = args._
      const known = importSources.find((each) => each === args.source)
      const login = await findLogin(terminal)
      const laneway = clientOf(login)
      const project =
        args.project === undefined
          ? undefined
          : findProject(await laneway.project.list.query(), args.project).id
      const organization =
        args.organization === undefined ? undefined : await findOrganization(laneway, args.organization)
      const files: { name: string; file: Blob }[] = []
      for (const name of names)
        files.push({
          name: name === '-' ? 'standard input' : basename(name),
          file: await openFile(terminal, name),
        })
      const forms = files.map(({ name, file }) => {
        const form = new FormData()
        if (known) form.set('source', known)
        if (project !== undefined) form.set('projectId', String(project))
        if (organization !== undefined) form.set('organizationId', String(organization))
        form.set('file', file, name)
        return form
      })
      /** The file is read and not imported yet. */
      const waiting: Import[] = []
      try {
        for (const form of forms) {
          const read = await sent(login, laneway, form)
          waiting.push(read)
          if (!args['dry-run']) terminal.say(preview(read))
        }
        if (args['dry-run']) {
          printAnswer(terminal, args.json, oneOrAll(waiting), () => waiting.map(preview).join(''))
          return
        }
        const tasks = waiting.reduce((sum, read) => sum + read.tasks, 0)
        // Standard input cannot answer a question after it has carried the file.
        const canAsk = !args.yes && !names.includes('-')
        const answer = canAsk
          ? await terminal.ask(`Import ${counted(tasks, 'task')}? [y/N] `)
          : args.yes
            ? 'y'
            : null
        if (!answer?.trim().toLowerCase().startsWith('y'))
          throw new CommandError('Nothing was imported; --yes imports without a question.')
        const done: Import[] = []
        try {
          for (let [next] = waiting; next; [next] = waiting) {
            const { id: importId } = next
            await laneway.import.run.mutate({ importId })
            waiting.shift()
            done.push(await ended(laneway, importId, 'running'))
          }
        } finally {
          if (done.length > 0)
            printAnswer(terminal, args.json, oneOrAll(done), () => done.map(resultOf).join(''))
        }
      } finally {
        for (const { id: importId } of waiting) await laneway.import.delete.mutate({ importId })
      }
    },
  })

const oneOrAll = (imports: readonly Import[]) => (imports.length === 1 ? imports[0] : imports)

const resultOf = ({ result }: Import) =>
  (result?.projects ?? [])
    .map(({ key, name, tasks }) => `${key}  ${name}  ${counted(tasks, 'task')}\n`)
    .join('')

/** Sends a file and waits until it is read. Deletes the import of a file that cannot be read. */
async function sent(login: Login, laneway: Laneway, form: FormData) {
  const answer = await request(login, '/api/imports', { method: 'POST', body: form })
  return ended(laneway, idOf(await answer.json()), 'reading')
}

async function openFile({ read }: Terminal, name: string) {
  if (name === '-') return new Blob([new Uint8Array(await read())])
  const isFile = await stat(resolve(name)).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new CommandError(`There is no file ${name} that can be read.`)
  try {
    return await openAsBlob(resolve(name))
  } catch {
    throw new CommandError(`There is no file ${name} that can be read.`)
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
    return answer.id
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
