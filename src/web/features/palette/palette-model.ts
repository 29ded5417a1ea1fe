import { mayIn, type ProjectAccess } from '@/domain/access'
import type { ProjectStatus } from '@/domain/project'
import { hasWords, type SearchWord } from '@/domain/search'
import { isObject } from '@/domain/is-object'
import { describeCommand } from '@/web/app/command-names'
import { everywhere, type PresentCommand } from '@/web/app/commands'
import { type Thing, openedLines } from '@/web/app/opened-things'
import type { Outputs } from '@/web/app/trpc'

type Found = Outputs['search']['everywhere']
export type FoundPerson = Found['people'][number]
export type FoundProject = Pick<Found['projects'][number], 'id' | 'name'>

/** What asks for a project first: a new task, the way to a board, or a person. */
export type ProjectFor = { kind: 'newTask' | 'board' } | { kind: 'tasksOf'; person: FoundPerson }

/** A line of the palette: something to do, to open, or a question for a project. */
export type Entry = {
  id: string
  label: string
  archived?: boolean
  beside?: string
  keys?: string
} & (
  | { kind: 'command'; command: PresentCommand }
  | { kind: 'thing'; thing: Thing; commentId?: number | undefined }
  | { kind: 'person'; person: FoundPerson }
  | { kind: 'project'; project: FoundProject }
)

export type Section = { title: string; entries: readonly Entry[] }

const thingEntry = (thing: Thing): Entry => ({
  id: idOfThing(thing),
  kind: 'thing',
  thing,
  label: thing.name,
  beside: thing.kind === 'task' ? thing.project.name : undefined,
})

type Local = { commands: readonly PresentCommand[]; things: readonly Thing[]; words: readonly SearchWord[] }

/** What the page knows by itself: without words all of it, recent things first; else what has the words. */
export function localSections({ commands, things, words }: Local): Section[] {
  const recent = {
    title: 'Recent',
    entries: things
      .filter((thing) =>
        hasWords(thing.kind === 'task' ? `${thing.name} ${thing.project.name}` : thing.name, words),
      )
      .map(thingEntry),
  }
  const actions = commandEntries(commands, words)
  const abouts = [...new Set(actions.map(({ command }) => command.about))]
  const done = abouts.map((about) => ({
    title: about,
    entries: actions.filter(({ command }) => command.about === about),
  }))
  return [recent, ...done].filter(({ entries }) => entries.length > 0)
}

/**
 * The commands that have the words, those with the words in their names first, each once. What they are about may have
 * some of the words, but not all: a search for a project must not list all that can be done with it.
 */
function commandEntries(commands: readonly PresentCommand[], words: readonly SearchWord[]) {
  const entries = commands
    .filter((command) => words.length > 0 || !('onlyWhenNamed' in command))
    .toSorted((one, other) => distance(one) - distance(other))
    .map((command) => {
      const { name, otherWords = '', keys, detail } = described(command)
      const text = `${name} ${command.about}`
      return {
        id: `${command.about}: ${name}`,
        kind: 'command' as const,
        command,
        label: name,
        beside: detail,
        keys,
        text,
        otherWords,
      }
    })
  const once = entries.filter(
    (entry, index) => entries.findIndex(({ label }) => label === entry.label) === index,
  )
  const isMeant = (name: string) => words.length === 0 || words.some((word) => hasWords(name, [word]))
  const named = once.filter(({ text, label }) => isMeant(label) && hasWords(text, words))
  const others = once.filter(
    (entry) =>
      !named.includes(entry) &&
      isMeant(`${entry.label} ${entry.otherWords}`) &&
      hasWords(`${entry.text} ${entry.otherWords}`, words),
  )
  return [...named, ...others]
}

type Described = { name: string; keys?: string; otherWords?: string; detail?: string }

const described = (command: PresentCommand): Described =>
  'id' in command ? describeCommand(command.id) : command

const general = [everywhere, 'Settings', 'Go to']

/** An action of a task is nearer than what its page offers, and that nearer than what every page does. */
function distance(command: PresentCommand) {
  if (general.includes(command.about)) return 2
  return 'id' in command ? 1 : 0
}

/** What the server has found, without what is listed already. */
export function foundSections(found: Found, listed: readonly Section[]): Section[] {
  const ids = new Set(listed.flatMap(({ entries }) => entries.map(({ id }) => id)))
  const tasks = found.tasks.map(({ id, shortId, title, status, archived, project, commentId }) => ({
    ...thingEntry({ kind: 'task', id, name: title, status, project: { id: project.id, name: project.name } }),
    commentId: commentId ?? undefined,
    beside: [shortId, project.name, commentId && 'in a comment'].filter(Boolean).join(' · '),
    archived: archived || project.archived,
  }))
  const projects = found.projects.map(({ id, name, organization, archived }) => ({
    ...thingEntry({ kind: 'project', id, name }),
    beside: organization ?? undefined,
    archived,
  }))
  const organizations = found.organizations.map(({ slug, name }) =>
    thingEntry({ kind: 'organization', slug, name }),
  )
  const people = found.people.map((person): Entry => {
    const { id, username, firstName, lastName } = person
    const name = [firstName, lastName].filter(Boolean).join(' ')
    return {
      id: `person ${id}`,
      kind: 'person',
      person,
      label: name || username,
      beside: name === '' ? undefined : username,
    }
  })
  return [
    { title: 'Tasks', entries: tasks },
    { title: 'Projects', entries: projects },
    { title: 'Organizations', entries: organizations },
    { title: 'People', entries: people },
  ]
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ id }) => !ids.has(id)) }))
    .filter(({ entries }) => entries.length > 0)
}

type Choosable = FoundProject & {
  status: ProjectStatus
  access: ProjectAccess
  organization: { name: string } | null
}

const maxProjects = 50

/** The projects to choose from for something, the present one first unless another one is looked for. */
export function projectSection(
  projects: readonly Choosable[],
  words: readonly SearchWord[],
  { kind }: ProjectFor,
  presentId: number | undefined,
): Section {
  return {
    title: 'Projects',
    entries: projects
      .filter(
        (project) => project.status !== 'archived' && (kind !== 'newTask' || mayIn(project, 'task.edit')),
      )
      .filter(({ id }) => kind !== 'board' || id !== presentId)
      .filter(({ name }) => hasWords(name, words))
      .toSorted((one, other) => Number(other.id === presentId) - Number(one.id === presentId))
      .slice(0, maxProjects)
      .map((project) => ({
        id: `project ${project.id}`,
        kind: 'project',
        project,
        label: project.name,
        beside: project.organization?.name,
      })),
  }
}

const maxCount = 8

const idOfThing = (thing: Thing) => `${thing.kind} ${thing.kind === 'organization' ? thing.slug : thing.id}`

/** What this person has opened in this browser, the last one first, each once by its newest name. */
export function recentThings(userId: number): Thing[] {
  const things = new Map<string, Thing>()
  for (const thing of openedLines(userId).map(parsed).filter(isThing)) {
    const id = idOfThing(thing)
    if (!things.has(id)) things.set(id, thing)
  }
  return [...things.values()].slice(0, maxCount)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Whether this version can show it: another one may have stored something else. */
function isThing(value: unknown): value is Thing {
  if (!isObject(value) || typeof value.name !== 'string') return false
  if (value.kind === 'organization') return typeof value.slug === 'string'
  if (typeof value.id !== 'number') return false
  if (value.kind === 'project') return true
  const { project } = value
  return (
    value.kind === 'task' &&
    typeof value.status === 'string' &&
    isObject(project) &&
    typeof project.id === 'number' &&
    typeof project.name === 'string'
  )
}
