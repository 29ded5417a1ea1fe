import { describe, expect, test } from 'vitest'
import {
  emailMaxLength,
  passwordMaxLength,
  passwordMinLength,
  usernameMaxLength,
  usernameMinLength,
} from '@/domain/account'
import { searchMaxLength } from '@/domain/change'
import { earliestInstant, latestInstant } from '@/domain/fields'
import { websiteMaxLength, invitationMessageMaxLength, maxInvitationMailsPerDay } from '@/domain/organization'
import { checklistItemMaxLength, maxChecklistItems } from '@/domain/checklist'
import { fileNameMaxLength, maxFilesOfTask } from '@/domain/file'
import { commentMaxLength, commentsPerPage, maxMentions } from '@/domain/comment'
import { descriptionMaxLength, mailRetryHours, nameMaxLength, requestBodyMaxKibibytes } from '@/domain/limits'
import { laneLimitMax, laneNameMaxLength, maxLanesOfProject } from '@/domain/lane'
import { mailDelayMinutes, maxMailsPerHour, maxMessagesPerHour } from '@/domain/notification'
import { projectKeyMaxLength } from '@/domain/short-id'
import { serviceUnitMaxLength } from '@/domain/task'
import { tokenNameMaxLength } from '@/domain/token'
import { maxViewsOfPerson, viewNameMaxLength, viewQueryMaxLength } from '@/domain/view-schema'
import { allProcedures, textFields } from './testing/procedures/all-procedures'
import { overRest, overTrpc, type Transports } from './testing/procedures/both-transports'
import { type LimitScene, limitScene } from './testing/fixtures/limit-scene'
import { labelNameMaxLength, maxLabelsOfProject, maxLabelsOfTask } from '@/domain/label'
import { testServer } from './testing/app/test-server'

const server = await testServer()

test('the limits are the documented ones', () => {
  expect({
    username: [usernameMinLength, usernameMaxLength],
    email: emailMaxLength,
    password: [passwordMinLength, passwordMaxLength],
    name: nameMaxLength,
    description: descriptionMaxLength,
    serviceUnit: serviceUnitMaxLength,
    comment: [commentMaxLength, commentsPerPage, maxMentions],
    checklist: [checklistItemMaxLength, maxChecklistItems],
    file: [fileNameMaxLength, maxFilesOfTask],
    label: [labelNameMaxLength, maxLabelsOfProject, maxLabelsOfTask],
    invitationMessage: invitationMessageMaxLength,
    website: websiteMaxLength,
    lane: [laneNameMaxLength, laneLimitMax, maxLanesOfProject],
    search: searchMaxLength,
    view: [viewNameMaxLength, viewQueryMaxLength, maxViewsOfPerson],
    requestBodyKibibytes: requestBodyMaxKibibytes,
    mails: [mailDelayMinutes, maxMailsPerHour, maxInvitationMailsPerDay, mailRetryHours],
    messagesPerHour: maxMessagesPerHour,
    instants: [new Date(earliestInstant).toISOString(), new Date(latestInstant).toISOString()],
  }).toEqual({
    username: [3, 32],
    email: 254,
    password: [8, 256],
    name: 200,
    description: 10_000,
    serviceUnit: 2_000,
    comment: [10_000, 50, 50],
    checklist: [300, 200],
    file: [255, 100],
    label: [40, 200, 20],
    invitationMessage: 1_000,
    website: 2_000,
    lane: [40, 999, 20],
    search: 200,
    view: [80, 2_000, 100],
    requestBodyKibibytes: 256,
    mails: [5, 30, 3, 24],
    messagesPerHour: 600,
    instants: ['1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  })
})

let texts = 0
/** A text that no other call sends. A rocket is one code point of two code units. */
function rockets(length: number) {
  texts += 1
  const start = String(texts)
  return start + '🚀'.repeat(length - start.length)
}

/** The same for limits in code points. */
function letters(length: number) {
  texts += 1
  return String(texts).padStart(length, 'a')
}

const emailOf = (length: number) => letters(length - '@example.org'.length) + '@example.org'

type Limit = {
  most: number
  least?: number
  textOf?: (length: number) => string
  /** What the call needs besides the text. */
  rest?: (scene: LimitScene) => Record<string, unknown>
}

const inProject = ({ projectId }: LimitScene) => ({ projectId })
const onTemplate = ({ templateId }: LimitScene) => ({ templateId })
const onTask = ({ taskId }: LimitScene) => ({ taskId })
const inOrganization = ({ slug }: LimitScene) => ({ slug })
const onComment = ({ commentId }: LimitScene) => ({ commentId })
const onItem = ({ itemId }: LimitScene) => ({ itemId })
const onLabel = ({ labelId }: LimitScene) => ({ labelId })
const onView = ({ viewId }: LimitScene) => ({ viewId })
const onTeam = ({ slug, teamId }: LimitScene) => ({ slug, teamId })
const account = () => ({ email: emailOf(30), username: letters(12), password: rockets(20) })
const password = { least: passwordMinLength, most: passwordMaxLength }

const limits: Record<string, Limit> = {
  'account.register username': {
    least: usernameMinLength,
    most: usernameMaxLength,
    textOf: letters,
    rest: account,
  },
  'account.register email': { most: emailMaxLength, textOf: emailOf, rest: account },
  'account.register password': { ...password, rest: account },
  'account.update firstName': { most: nameMaxLength },
  'account.update lastName': { most: nameMaxLength },
  'password.set newPassword': password,
  'password.change newPassword': {
    ...password,
    rest: ({ password: current }) => ({ currentPassword: current }),
  },
  'password.reset newPassword': { ...password, rest: ({ resetToken }) => ({ token: resetToken }) },
  'project.create name': { most: nameMaxLength },
  'project.create key': {
    least: 2,
    most: projectKeyMaxLength,
    textOf: letters,
    rest: () => ({ name: 'Garden' }),
  },
  'project.update key': { least: 2, most: projectKeyMaxLength, textOf: letters, rest: inProject },
  'project.create description': { most: descriptionMaxLength, rest: () => ({ name: 'Garden' }) },
  'project.update name': { most: nameMaxLength, rest: inProject },
  'project.update description': { most: descriptionMaxLength, rest: inProject },
  'lane.create name': {
    most: laneNameMaxLength,
    rest: (scene) => ({ ...inProject(scene), status: 'review' }),
  },
  'lane.update name': { most: laneNameMaxLength, rest: ({ laneId }) => ({ laneId }) },
  'task.create title': { most: nameMaxLength, rest: inProject },
  'task.create description': {
    most: descriptionMaxLength,
    rest: (scene) => ({ ...inProject(scene), title: 'Sow' }),
  },
  'task.update title': { most: nameMaxLength, rest: onTask },
  'task.update description': { most: descriptionMaxLength, rest: onTask },
  'serviceUnit.create content': { most: serviceUnitMaxLength, rest: onTask },
  'label.create name': { most: labelNameMaxLength, rest: inProject },
  'label.update name': { most: labelNameMaxLength, rest: onLabel },
  'comment.create content': { most: commentMaxLength, rest: onTask },
  'comment.update content': { most: commentMaxLength, rest: onComment },
  'checklist.create text': { most: checklistItemMaxLength, rest: onTask },
  'checklist.update text': { most: checklistItemMaxLength, rest: onItem },
  'file.rename name': { most: fileNameMaxLength, rest: ({ fileId }) => ({ fileId }) },
  'import.update name': { most: nameMaxLength, rest: ({ importId }) => ({ importId }) },
  'organization.create name': { most: nameMaxLength },
  'organization.create description': { most: descriptionMaxLength, rest: () => ({ name: 'Green' }) },
  'organization.create website': { most: websiteMaxLength, rest: () => ({ name: 'Green' }) },
  'organization.update name': { most: nameMaxLength, rest: inOrganization },
  'organization.update description': { most: descriptionMaxLength, rest: inOrganization },
  'organization.update website': { most: websiteMaxLength, rest: inOrganization },
  'team.create name': { most: nameMaxLength, rest: inOrganization },
  'team.update name': { most: nameMaxLength, rest: onTeam },
  'invitation.inviteToOrganization email': { most: emailMaxLength, textOf: emailOf, rest: inOrganization },
  'invitation.inviteToOrganization message': {
    most: invitationMessageMaxLength,
    rest: (scene) => ({ ...inOrganization(scene), email: emailOf(30) }),
  },
  'invitation.inviteToProject email': { most: emailMaxLength, textOf: emailOf, rest: inProject },
  'invitation.inviteToProject message': {
    most: invitationMessageMaxLength,
    rest: (scene) => ({ ...inProject(scene), email: emailOf(30) }),
  },
  'token.create name': {
    most: tokenNameMaxLength,
    rest: () => ({ scope: 'read', projectIds: null, expiresInDays: 7 }),
  },
  'view.create name': { most: viewNameMaxLength },
  'view.create query': { most: viewQueryMaxLength, rest: () => ({ name: 'Late' }) },
  'view.update name': { most: viewNameMaxLength, rest: onView },
  'view.update query': { most: viewQueryMaxLength, rest: onView },
  'project.copy name': { most: nameMaxLength, rest: inProject },
  'lane.copy name': { most: laneNameMaxLength, rest: ({ laneId }) => ({ laneId }) },
  'template.create name': {
    most: nameMaxLength,
    rest: ({ projectId }) => ({ kind: 'project', from: projectId }),
  },
  'template.update name': { most: nameMaxLength, rest: onTemplate },
  'template.addTask title': {
    most: nameMaxLength,
    rest: (scene) => ({ ...inProject(scene), ...onTemplate(scene) }),
  },
  'search.everywhere q': { most: searchMaxLength },
  'bin.list q': { most: searchMaxLength, rest: inProject },
  'bin.listProjects q': { most: searchMaxLength },
  'task.search q': { most: searchMaxLength },
  'task.searchSummary q': { most: searchMaxLength },
}

/** One of a list, or one emoji: project-router.test.ts covers it. */
const chosenTexts = ['project.create icon', 'project.update icon']

/** A list of texts with the limit of `text`: checklist-router.test.ts covers it. */
const listedTexts = ['checklist.create texts']

/** Its bytes are counted: avatars.test.ts tries one too many. */
const pictures = ['account.setAvatar picture']

/** Texts that are only compared with stored ones, or have one of few forms: task-search-input.test.ts tries filters. */
const comparedFields = [
  'project',
  'organization',
  'assignee',
  'status',
  'label',
  'priority',
  'due',
  'cursor',
  'seen',
  'timeZone',
  'dailyMailAt',
  'week',
  'slug',
  'token',
  'linkToken',
  'invitationToken',
  'proof',
  'totpToken',
  'currentPassword',
  'lastEventId',
]
const comparedTexts = [
  'account.login email',
  'account.login password',
  'account.verifyEmail password',
  'password.requestReset email',
  'password.checkStrength password',
  'aeroAuth.link email',
  'aeroAuth.link password',
  'organization.delete name',
  'history.project about',
  'organization.workload from',
  'task.byShortId shortId',
  'task.nextDates rule',
  'task.nextDates until',
  'task.create startDate',
  'task.update startDate',
  'history.project actor',
]

const transports = [
  ['REST', overRest],
  ['tRPC', overTrpc],
] as const

function routeOf(name: string): Transports {
  const found = allProcedures.find((procedure) => procedure.name === name)
  if (!found?.rest) throw new Error(`${name} has no REST address`)
  return { name, type: found.type, ...found.rest }
}

test('every text that is stored has its limit tried', () => {
  const stored = allProcedures.flatMap((procedure) =>
    textFields(procedure)
      .filter((field) => !JSON.stringify(procedure.fields[field]).includes('"enum"'))
      .filter((field) => !['dueDate', 'dueDay'].includes(field) && !comparedFields.includes(field))
      .map((field) => `${procedure.name} ${field}`)
      .filter((text) => ![...comparedTexts, ...chosenTexts, ...listedTexts, ...pictures].includes(text)),
  )
  expect(Object.keys(limits).toSorted()).toEqual(stored.toSorted())
})

describe.each(Object.entries(limits))('%s', (name, { most, least, textOf = rockets, rest = () => ({}) }) => {
  const [procedure = '', field = ''] = name.split(' ')

  test.each(transports)('is taken at its limit over %s, and not past it', async (_name, ask) => {
    const scene = await limitScene(server, { hasPassword: procedure !== 'password.set' })
    const route = routeOf(procedure)
    const tryLength = async (length: number) => {
      const input = { ...rest(scene), [field]: textOf(length) }
      return (await ask(scene.visitor, route, input)).statusCode
    }
    for (const length of least === undefined ? [most + 1] : [least - 1, most + 1]) {
      expect([length, await tryLength(length)]).toEqual([length, 400])
    }
    expect(await tryLength(most)).toBeLessThan(300)
  })
})

describe.each([
  ['task.create', (scene: LimitScene) => ({ ...inProject(scene), title: 'Sow' })],
  ['task.update', onTask],
] as const)('the due date of %s', (procedure, rest) => {
  test.each(transports)('is taken at its limits over %s, and not past them', async (_name, ask) => {
    const scene = await limitScene(server, { hasPassword: false })
    const route = routeOf(procedure)
    const tryInstant = async (dueDate: string) =>
      (await ask(scene.visitor, route, { ...rest(scene), dueDate })).statusCode
    const isoOf = (time: number) => new Date(time).toISOString()
    expect(await tryInstant(isoOf(earliestInstant - 1))).toBe(400)
    expect(await tryInstant(isoOf(earliestInstant))).toBeLessThan(300)
    expect(await tryInstant(isoOf(latestInstant))).toBeLessThan(300)
    // Only an offset can express the year 10000 in UTC.
    expect(await tryInstant(isoOf(latestInstant).replace('Z', '-01:00'))).toBe(400)
  })
})

test.each(['/api/projects', '/trpc/project.create'])(
  'a body to %s is taken at its limit, and not past it',
  async (url) => {
    const { visitor } = await limitScene(server, { hasPassword: false })
    const most = requestBodyMaxKibibytes * 1024
    const bodyOf = (bytes: number) => {
      const empty = JSON.stringify({ name: 'Garden', padding: '' })
      return { name: 'Garden', padding: 'x'.repeat(bytes - empty.length) }
    }
    expect((await visitor.call(url, { body: bodyOf(most) })).statusCode).toBeLessThan(300)
    expect((await visitor.call(url, { body: bodyOf(most + 1) })).statusCode).toBe(413)
  },
)
