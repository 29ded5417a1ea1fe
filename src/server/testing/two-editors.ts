import type { SeenValue } from '@/domain/seen-schema'
import type { TestServer } from './test-server'

/** Before the edits, and what each of two people makes of it. */
type Values = readonly [before: SeenValue, theirs: SeenValue, mine: SeenValue]

const names = ['Beds', 'Paths', 'Ponds'] as const

/** An organization with a project, and two people who may change all of it. */
async function sharedProject(server: TestServer) {
  const { make } = server
  const [user, another] = [await make.user(), await make.user()]
  const organization = await make.organization()
  await make.organizationMember(organization, 'admin', user)
  await make.organizationMember(organization, 'admin', another)
  const project = await make.project(user, organization)
  await make.member(project, 'admin', another)
  return { user, organization, project, one: await server.as(user), other: await server.as(another) }
}

type Scene = Awaited<ReturnType<typeof sharedProject>>

/** What two people can edit: a field, where it is sent, and how it is read. */
export function twoEditors(server: TestServer) {
  const { db, make } = server

  type Place = { path: string; read: () => Promise<object> }

  const edited = (field: string, values: Values, place: (scene: Scene) => Promise<Place>) => ({
    field,
    values,
    open: async (first: Record<string, SeenValue>) => {
      const scene = await sharedProject(server)
      const { path, read } = await place(scene)
      await scene.one.call(path, { method: 'PATCH', body: first })
      return { ...scene, path, read: async () => Reflect.get(await read(), field) }
    },
  })

  const rowOf = (
    table: 'lanes' | 'views' | 'teams' | 'labels' | 'files' | 'checklistItems' | 'projects' | 'organizations',
    id: number,
  ) => db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  const lane = async ({ project }: Scene) => {
    const { id } = await make.lane(project)
    const path = `/api/lanes/${id}`
    return { path, read: async () => ({ ...(await rowOf('lanes', id)), limit: await limitOf(id) }) }
  }
  const limitOf = async (id: number) =>
    (await db.selectFrom('lanes').select('cardLimit').where('id', '=', id).executeTakeFirstOrThrow())
      .cardLimit
  const view = async ({ user, project }: Scene) => {
    const { id } = await make.view(user, project, true)
    return { path: `/api/views/${id}`, read: () => rowOf('views', id) }
  }
  const projectOf = async ({ project: { id } }: Scene) => ({
    path: `/api/projects/${id}`,
    read: () => rowOf('projects', id),
  })
  const organizationOf = async ({ organization: { id, slug } }: Scene) => ({
    path: `/api/organizations/${slug}`,
    read: () => rowOf('organizations', id),
  })
  const team = async ({ organization }: Scene) => {
    const { id } = await make.team(organization)
    return { path: `/api/organizations/${organization.slug}/teams/${id}`, read: () => rowOf('teams', id) }
  }
  const label = async ({ project }: Scene) => {
    const { id } = await make.label(project)
    return { path: `/api/labels/${id}`, read: () => rowOf('labels', id) }
  }
  const item = async ({ project }: Scene) => {
    const { id } = await make.checklistItem(await make.task(project))
    return { path: `/api/checklist-items/${id}`, read: () => rowOf('checklistItems', id) }
  }
  const file = async ({ project }: Scene) => {
    const { id } = await make.file(await make.task(project))
    return { path: `/api/files/${id}`, read: () => rowOf('files', id) }
  }
  const queries = ['due=overdue', 'status=done', 'status=todo'] as const
  const texts = ['', 'What grows here', 'Who waters'] as const

  return {
    'name of a lane': edited('name', names, lane),
    'limit of a lane': edited('limit', [3, null, 5], lane),
    'name of a view': edited('name', names, view),
    'filters of a view': edited('query', queries, view),
    'name of a team': edited('name', names, team),
    'name of a label': edited('name', names, label),
    'text of a checklist item': edited('text', names, item),
    'name of a file': edited('name', ['a.png', 'b.png', 'c.png'], file),
    'name of a project': edited('name', names, projectOf),
    'key of a project': edited('key', ['BEDS', 'PATHS', 'PONDS'], projectOf),
    'description of a project': edited('description', texts, projectOf),
    'days of a project': edited('archiveDoneAfterDays', [7, null, 30], projectOf),
    'name of an organization': edited('name', names, organizationOf),
    'description of an organization': edited('description', texts, organizationOf),
    'website of an organization': edited('website', texts, organizationOf),
  } as const
}
