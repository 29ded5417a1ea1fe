import { z } from 'zod'
import { ask, type Call, send } from '../rest-caller'
import { signUp } from '../users'

const withId = z.object({ id: z.number() })
const withSlug = z.object({ id: z.number(), slug: z.string() })
const withLink = z.object({ id: z.number(), inviteUrl: z.string() })

/** A signed-in user, and one row of each kind that an input can refer to by id. */
export type Fixture = { cookie: string; known: Record<string, unknown> }

/**
 * Creates a new fixture where the previous one was signed out or deleted; reuses the user as long as the session
 * lasts.
 */
export async function openFixture(url: string, before?: Fixture): Promise<Fixture> {
  const isStillIn =
    before && (await send(url, before.cookie, { method: 'GET', path: '/api/user' }))?.status === 200
  const user = isStillIn ? { cookie: before.cookie, email: before.known.email } : await signUp(url)
  const { cookie } = user
  const create = async (path: string, body: Call['body']) =>
    ask(url, cookie, { method: 'POST', path: `/api${path}`, body })
  const organization = withSlug.parse(await create('/organizations', { name: 'Green' }))
  const path = `/organizations/${organization.slug}`
  const project = withId.parse(await create('/projects', { name: 'Beds', organizationId: organization.id }))
  const task = withId.parse(await create(`/projects/${project.id}/tasks`, { title: 'Sow' }))
  const team = withId.parse(await create(`${path}/teams`, { name: 'Diggers' }))
  const invitation = withLink.parse(await create(`${path}/invite`, { email: 'guest@example.org' }))
  const view = withId.parse(await create('/views', { name: 'Late', projectId: project.id }))
  const me = withId.parse(await ask(url, cookie, { method: 'GET', path: '/api/user' }))
  const known = {
    email: user.email,
    projectId: project.id,
    projects: [project.id],
    taskId: task.id,
    organizationId: organization.id,
    slug: organization.slug,
    teamId: team.id,
    invitationId: invitation.id,
    viewId: view.id,
    token: invitation.inviteUrl.split('/').at(-1) ?? '',
    memberId: me.id,
    userId: me.id,
    assignedTo: me.id,
    version: 1,
  }
  return { cookie, known }
}
