import type { Page } from '@playwright/test'
import { checklistItemMaxLength } from '../../../src/domain/checklist'
import { labelNameMaxLength } from '../../../src/domain/label'
import { laneNameMaxLength } from '../../../src/domain/lane'
import { nameMaxLength } from '../../../src/domain/limits'
import { tokenNameMaxLength } from '../../../src/domain/token'
import { viewNameMaxLength } from '../../../src/domain/view-schema'
import type { Laneway } from './journey'
import { tokenIn } from './team'

/** Makes a name of this many letters; the number makes it unique. */
type NameOf = (length: number, number?: number) => string

/** The longest possible names: of one word, and of several. */
export const longNames: Record<string, NameOf> = {
  word: (length, number = 0) => `${number}${'W'.repeat(length - 1)}`,
  words: (length, number = 0) => `${`${number} ${'Mulch and weeds '.repeat(length)}`.slice(0, length - 1)}M`,
}

type Makers = { mine: Laneway; others: Laneway; nameOf: NameOf; page: Page }

/** An organization whose users, project, tasks and all their parts have the longest names. */
export async function longNamed({ mine, others, nameOf, page }: Makers) {
  const longest = nameOf(nameMaxLength)
  for (const { account } of [mine, others])
    await account.update.mutate({ firstName: longest, lastName: longest })
  const { slug, id: organizationId } = await mine.organization.create.mutate({ name: longest })
  const other = await others.account.me.query()
  const { inviteUrl } = await mine.invitation.inviteToOrganization.mutate({ slug, email: other.email })
  await others.invitation.accept.mutate({ token: tokenIn(inviteUrl) })
  const { id: projectId } = await mine.project.create.mutate({
    name: longest,
    organizationId,
    description: longest,
  })
  const team = await mine.team.create.mutate({ slug, name: longest })
  await mine.project.update.mutate({ projectId, teamId: team.id })
  await mine.projectMember.add.mutate({ projectId, userId: other.id, permissionRole: 'editor' })
  const [lane] = await mine.lane.list.query({ projectId })
  await mine.lane.update.mutate({ laneId: lane?.id ?? 0, name: nameOf(laneNameMaxLength), limit: 1 })
  const taskId = await addTasks({ mine, others, nameOf, page }, projectId, other.id)
  for (const viewOf of [projectId, null]) {
    const name = nameOf(viewNameMaxLength)
    await mine.view.create.mutate({ projectId: viewOf, name, query: 'q=a', shared: viewOf !== null })
  }
  const name = nameOf(tokenNameMaxLength)
  await mine.token.create.mutate({ name, scope: 'read', projectIds: [projectId], expiresInDays: null })
  const outside = await others.organization.create.mutate({ name: nameOf(nameMaxLength, 1) })
  const { email } = await mine.account.me.query()
  const invitation = await others.invitation.inviteToOrganization.mutate({ slug: outside.slug, email })
  await mine.invitation.inviteToOrganization.mutate({ slug, email: longAddress })
  const importId = await sendImport(page, longest)
  return { slug, projectId, taskId, importId, inviteUrl: invitation.inviteUrl }
}

const longAddress = `${'w'.repeat(60)}@${'w'.repeat(60)}.${'w'.repeat(60)}.example.org`

/**
 * Tasks with every named part, and with changes of it. Returns the id of one that is assigned to the viewer.
 */
async function addTasks({ mine, others, nameOf }: Makers, projectId: number, otherId: number) {
  const labels: number[] = []
  for (const number of [1, 2, 3]) {
    const name = nameOf(labelNameMaxLength, number)
    labels.push((await mine.label.create.mutate({ projectId, name })).id)
  }
  const viewerId = (await mine.account.me.query()).id
  const description = nameOf(nameMaxLength)
  const facts = { description, labels, dueDay: '2020-01-02', priority: 'urgent', estimate: 999 } as const
  const ids: number[] = []
  for (const [number, assignedTo] of [viewerId, otherId, null].entries()) {
    const title = nameOf(nameMaxLength, number)
    ids.push((await mine.task.create.mutate({ projectId, title, assignedTo, ...facts })).id)
  }
  const [taskId = 0, finished = 0] = ids
  const [item] = await mine.checklist.create.mutate({ taskId, texts: [nameOf(checklistItemMaxLength)] })
  await mine.checklist.update.mutate({ itemId: item?.id ?? 0, assignedTo: otherId })
  await others.comment.create.mutate({ taskId, content: description })
  await mine.serviceUnit.create.mutate({ taskId, content: description })
  await others.task.update.mutate({ taskId, title: nameOf(nameMaxLength, 7), priority: 'low' })
  await mine.task.update.mutate({ taskId: finished, status: 'done' })
  await others.task.update.mutate({ taskId, labels: [] })
  await others.task.update.mutate({ taskId, labels, assignedTo: otherId })
  await others.task.update.mutate({ taskId, assignedTo: viewerId })
  return taskId
}

/** Imports a table whose only task has the longest title. */
async function sendImport(page: Page, title: string) {
  const file = {
    name: `${title}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Title,Status\n${title},${title.slice(0, 40)}\n`),
  }
  const response = await page.request.post('/api/imports', { multipart: { source: 'csv', file } })
  const { id }: { id: number } = await response.json()
  return id
}
