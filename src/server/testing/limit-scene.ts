import { importReading } from '../core/access/testing/fixture-rows'
import { putToken } from '../identity/accounts/token-queries'
import { hashOfToken } from '../platform/secrets/tokens'
import type { TestServer } from './test-server'

/** Somebody who may do everything: with a password, or without one yet, and an organization with a project. */
export async function limitScene(server: TestServer, { hasPassword }: { hasPassword: boolean }) {
  const { db, make } = server
  const person = hasPassword ? await server.registered() : { ...(await server.person()), password: 'none' }
  const organization = await make.organization()
  await make.organizationMember(organization, 'admin', person)
  const project = await make.project(person, organization)
  const task = await make.task(project)
  const lane = await make.lane(project)
  const comment = await make.comment(person, task)
  const item = await make.checklistItem(task)
  const file = await make.file(task)
  const label = await make.label(project)
  const team = await make.team(organization)
  const view = await make.view(person, project)
  const { id: importId } = await db
    .insertInto('imports')
    .values({
      userId: person.id,
      source: 'text',
      state: 'preview',
      fileName: 'garden.txt',
      fileSize: 3,
      reading: importReading,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const resetToken = `token of ${person.id}`
  await putToken(db, {
    tokenHash: hashOfToken(resetToken),
    purpose: 'reset',
    userId: person.id,
    lifetimeSeconds: 600,
  })
  return {
    visitor: person,
    password: person.password,
    resetToken,
    projectId: project.id,
    taskId: task.id,
    laneId: lane.id,
    commentId: comment.id,
    itemId: item.id,
    fileId: file.id,
    labelId: label.id,
    slug: organization.slug,
    teamId: team.id,
    viewId: view.id,
    importId,
  }
}

export type LimitScene = Awaited<ReturnType<typeof limitScene>>
