import { parseShortId, shortIdOf } from '../domain/short-id'
import type { Laneway } from './connection'
import { CommandError } from './terminal'

export type Projects = Awaited<ReturnType<Laneway['project']['list']['query']>>
type Project = Projects[number]

/**
 * Finds the project with this key, id or name; without an argument, the only project.
 * @throws {CommandError} if there is none, or more than one
 */
export function findProject(projects: Projects, wanted: string | undefined): Project {
  const keys = projects.map(({ key }) => key).join(', ')
  if (wanted === undefined) {
    const [only, ...others] = projects.filter(({ status }) => status === 'active')
    if (only && others.length === 0) return only
    throw new CommandError(only ? `Say in which project: --project ${keys}.` : 'You have no project yet.')
  }
  const named = wanted.toLowerCase()
  const isWanted = [
    ({ key }: Project) => key.toLowerCase() === named,
    ({ id }: Project) => String(id) === wanted,
    ({ name }: Project) => name.toLowerCase() === named,
    ({ name }: Project) => name.toLowerCase().startsWith(named),
  ]
  const [found, ...others] = isWanted.map((is) => projects.filter(is)).find(({ length }) => length > 0) ?? []
  if (found && others.length === 0) return found
  if (found) throw new CommandError(`More than one project is called “${wanted}”; name its key: ${keys}.`)
  throw new CommandError(`There is no project “${wanted}”${keys ? `; yours are ${keys}` : ''}.`)
}

/** @throws {CommandError} with the names of the person's organizations */
export async function findOrganization(laneway: Laneway, wanted: string) {
  const organizations = await laneway.organization.list.query()
  const named = wanted.toLowerCase()
  const found = organizations.find(({ name, slug }) => slug === named || name.toLowerCase() === named)
  if (found) return found
  const names = organizations.map(({ name }) => name).join(', ')
  throw new CommandError(`There is no organization “${wanted}”${names ? `; yours are ${names}` : ''}.`)
}

/** @throws {CommandError} with the names of the templates of tasks */
export async function findTaskTemplate(laneway: Laneway, wanted: string) {
  const templates = await laneway.template.list.query({ kind: 'task' })
  const found = templates.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (found) return found
  const names = templates.map(({ name }) => name).join(', ')
  throw new CommandError(`There is no template of a task “${wanted}”${names ? `; there are ${names}` : ''}.`)
}

/** Finds the task with a short id such as NG-12, or with the id that the API uses. */
export function findTask(laneway: Laneway, id: string) {
  if (parseShortId(id)) return laneway.task.byShortId.query({ shortId: id })
  const taskId = Number(id)
  if (!Number.isSafeInteger(taskId) || taskId < 1)
    throw new CommandError(`“${id}” is no id of a task; they look like NG-12.`)
  return laneway.task.get.query({ taskId })
}

/**
 * The lane of a project by its name, or the beginning of it.
 * @throws {CommandError} with the names of the lanes
 */
export async function findLane(laneway: Laneway, projectId: number, wanted: string) {
  const lanes = await laneway.lane.list.query({ projectId })
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, '')
  const named = plain(wanted)
  const exact = lanes.find(({ name }) => plain(name) === named)
  const [found, ...others] = exact ? [exact] : lanes.filter(({ name }) => plain(name).startsWith(named))
  if (found && others.length === 0) return found
  const names = lanes.map(({ name }) => name).join(', ')
  throw new CommandError(`There is no lane “${wanted}”; the lanes are ${names}.`)
}

/** Short ids of tasks, made of the keys of their projects. */
export function shortIds(projects: Projects) {
  const keys = new Map(projects.map(({ id, key }) => [id, key]))
  return ({ id, projectId, number }: { id: number; projectId: number; number: number }) => {
    const key = keys.get(projectId)
    return key === undefined ? String(id) : shortIdOf(key, number)
  }
}
