import { screen } from '@testing-library/react'
import type { TestServer } from '@/server/testing/app/test-server'
import { type Api, apiOf } from './api-of'
import { renderApp } from './render-app'

export type NewTask = Omit<Parameters<Api['task']['create']['mutate']>[0], 'projectId'>

/** A new user in the UTC zone, with a typed client for the steps that a test does not click. */
export async function newPerson(server: TestServer) {
  const person = await server.make.user()
  await server.db.updateTable('users').set({ timeZone: 'UTC' }).where('id', '=', person.id).execute()
  return { ...person, laneway: await apiOf(server, person) }
}

/** A project of a new user, with these tasks. */
export async function newProject(server: TestServer, tasks: readonly NewTask[] = []) {
  const person = await newPerson(server)
  const { create } = person.laneway.task
  const project = await person.laneway.project.create.mutate({ name: 'North garden' })
  const made = []
  for (const task of tasks) made.push(await create.mutate({ projectId: project.id, ...task }))
  return { person, laneway: person.laneway, project, tasks: made, taskId: made[0]?.id ?? 0 }
}

/** Opens the board of a new project with these tasks. */
export async function openBoard(server: TestServer, tasks: readonly NewTask[] = []) {
  const scene = await newProject(server, tasks)
  const user = await openAs(server, scene.person, `/project/${scene.project.id}`)
  await screen.findByRole('heading', { name: 'North garden' })
  return { ...scene, user }
}

/** Opens the details of the first of these tasks over the board of a new project. */
export async function openDetails(server: TestServer, tasks: readonly NewTask[]) {
  const scene = await newProject(server, tasks)
  const user = await openAs(server, scene.person, `/project/${scene.project.id}?task=${scene.taskId}`)
  return { ...scene, user }
}

export const openAs = (server: TestServer, person: { id: number }, address: string) =>
  renderApp(server, person, address, { delay: null })

/** A user's project in an organization; another member of the organization may edit or read it. */
export async function sharedProject(server: TestServer, permissionRole: 'read' | 'editor' = 'editor') {
  const person = await newPerson(server)
  const other = await newPerson(server)
  const organization = await server.make.organization()
  await server.make.organizationMember(organization, 'admin', person)
  await server.make.organizationMember(organization, 'member', other)
  const project = await person.laneway.project.create.mutate({
    name: 'North garden',
    organizationId: organization.id,
  })
  await server.make.member(project, permissionRole, other)
  return { person, laneway: person.laneway, other, organization, project }
}
