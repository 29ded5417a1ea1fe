import { z } from 'zod'
import { project, projectMember } from '@/domain/project-schema'
import { task } from '@/domain/task-schema'
import { unless } from './finding'
import { newTask } from './users'
import type { Race } from './races'
import { type Answer, ask, type Call, send } from './rest-caller'
import type { Stage } from './stage'

const writesAtOnce = 20

/** Concurrent actions on one board. */
export const boardRaces = (stage: Stage): Race[] => [
  { name: 'moving a project under writes and joins', round: (url) => moveConcurrently(stage, url) },
  { name: 'demoting a member who is writing', round: (url) => demoteWriter(stage, url, 50) },
  {
    name: 'demoting a member with 1,000 pending writes',
    round: (url) => demoteWriter(stage, url, 1_000),
    maxRounds: 5,
  },
  { name: 'deleting a task that others write to', round: (url) => deleteTask(stage, url) },
  { name: 'deleting a project that others write to', round: (url) => deleteProject(stage, url) },
]

/** Two organizations of one admin, with a project in the first, a member who edits it, and one who can join. */
async function fixture(stage: Stage) {
  const { make } = stage
  const [here, there] = await Promise.all([make.organization(), make.organization()])
  const admin = await make.organizationMember(here, 'admin')
  await make.organizationMember(there, 'admin', admin)
  const [editor, joiner] = await Promise.all([
    make.organizationMember(here, 'member'),
    make.organizationMember(here, 'admin'),
  ])
  const { id: projectId } = await make.project(admin, here)
  await make.member({ id: projectId }, 'editor', editor)
  const { id: taskId } = await make.task({ id: projectId }, { assignedTo: editor.id })
  const [adminCookie, editorCookie, joinerCookie] = await Promise.all(
    [admin, editor, joiner].map((user) => stage.signIn(user)),
  )
  return {
    projectId,
    taskId,
    here,
    there,
    admin: { ...admin, cookie: adminCookie ?? '' },
    editor: { ...editor, cookie: editorCookie ?? '' },
    joiner: { ...joiner, cookie: joinerCookie ?? '' },
  }
}

const change = (taskId: number, body: object): Call => ({
  method: 'PATCH',
  path: `/api/tasks/${taskId}`,
  body,
})

/** Each call either precedes the move or is rejected: no member or assignee remains who is not in the destination. */
async function moveConcurrently(stage: Stage, url: string) {
  const { projectId, taskId, there, admin, editor, joiner } = await fixture(stage)
  const path = `/api/projects/${projectId}`
  const move = (organizationId: number | null): Call => ({ method: 'PATCH', path, body: { organizationId } })
  const answers = await Promise.all([
    send(url, admin.cookie, move(there.id)),
    send(url, admin.cookie, move(null)),
    ...Array.from({ length: 5 }, () => send(url, editor.cookie, change(taskId, { assignedTo: editor.id }))),
    send(url, joiner.cookie, { method: 'POST', path: `${path}/join` }),
    send(url, admin.cookie, {
      method: 'POST',
      path: `${path}/members`,
      body: { userId: joiner.id, permissionRole: 'editor' },
    }),
  ])
  const [moved] = answers
  const present = project.parse(await ask(url, admin.cookie, { method: 'GET', path }))
  const members = z
    .array(projectMember)
    .parse(await ask(url, admin.cookie, { method: 'GET', path: `${path}/members` }))
  const tasks = z.array(task).parse(await ask(url, admin.cookie, { method: 'GET', path: `${path}/tasks` }))
  const isMoved = answers.slice(0, 2).some((answer) => answer?.status === 200)
  const strangers = members.filter(({ id }) => id !== admin.id)
  const assignees = tasks.filter(({ assignedTo }) => assignedTo !== null && assignedTo !== admin.id)
  return [
    ...unless(isMoved, `no move came through: ${moved?.status} ${moved?.text}`),
    ...unless(
      present.organizationId === null || present.organizationId === there.id,
      `the project is in ${present.organizationId}`,
    ),
    ...unless(strangers.length === 0, `${strangers.length} members came with it`),
    ...unless(assignees.length === 0, `${assignees.length} tasks are still assigned`),
    ...wrongStatuses(answers, [200, 201, 400, 403, 404, 409]),
  ]
}

/**
 * The server does not apply a write that was sent after the response to the demotion. Of 1,000 concurrent
 * writes, some may wait too long for their turn and get a 429.
 */
async function demoteWriter(stage: Stage, url: string, writes: number) {
  const { projectId, taskId, admin, editor } = await fixture(stage)
  const path = `/api/projects/${projectId}`
  const write = (title: string) => send(url, editor.cookie, change(taskId, { title }))
  const revision = async () => project.parse(await ask(url, admin.cookie, { method: 'GET', path })).revision
  const early = Array.from({ length: writes }, (_, index) => write(`early ${index}`))
  await ask(url, admin.cookie, {
    method: 'PATCH',
    path: `${path}/members/${editor.id}`,
    body: { permissionRole: 'read' },
  })
  const demotedAt = await revision()
  const late = await Promise.all(Array.from({ length: writes }, (_, index) => write(`late ${index}`)))
  const answers = await Promise.all(early)
  const accepted = answers.filter((answer) => answer?.status === 200).length
  const last = await revision()
  return [
    ...unless(last === demotedAt, `${last - demotedAt} writes came after the demotion`),
    ...unless(last === accepted + 1, `${accepted} writes were accepted, and the revision is ${last}`),
    ...wrongStatuses(answers, [200, 403, 429, 503]),
    ...wrongStatuses(late, [403, 429, 503]),
  ]
}

async function deleteTask(stage: Stage, url: string) {
  const { projectId, taskId, admin, editor } = await fixture(stage)
  const answers = await Promise.all([
    ...writesTo(url, editor.cookie, projectId, taskId),
    send(url, admin.cookie, { method: 'DELETE', path: `/api/tasks/${taskId}` }),
    ...writesTo(url, editor.cookie, projectId, taskId),
  ])
  const units = await stage.db.selectFrom('serviceUnits').select('id').where('taskId', '=', taskId).execute()
  return [
    ...unless(units.length === 0, `${units.length} service units of no task`),
    ...wrongStatuses(answers, [200, 201, 404]),
  ]
}

async function deleteProject(stage: Stage, url: string) {
  const { projectId, taskId, admin, editor } = await fixture(stage)
  const answers = await Promise.all([
    ...writesTo(url, editor.cookie, projectId, taskId),
    send(url, editor.cookie, newTask(projectId)),
    send(url, admin.cookie, { method: 'DELETE', path: `/api/projects/${projectId}` }),
    send(url, editor.cookie, newTask(projectId)),
    ...writesTo(url, editor.cookie, projectId, taskId),
  ])
  const tasks = await stage.db.selectFrom('tasks').select('id').where('projectId', '=', projectId).execute()
  return [
    ...unless(tasks.length === 0, `${tasks.length} tasks of no project`),
    ...wrongStatuses(answers, [200, 201, 404]),
  ]
}

const writesTo = (url: string, cookie: string, projectId: number, taskId: number) =>
  Array.from({ length: writesAtOnce / 2 }, (_, index) =>
    index % 2 === 0
      ? send(url, cookie, change(taskId, { title: `Sow ${index}` }))
      : send(url, cookie, {
          method: 'POST',
          path: `/api/tasks/${taskId}/service-units`,
          body: { content: `Sown in project ${projectId}` },
        }),
  )

const wrongStatuses = (answers: readonly (Answer | undefined)[], right: readonly number[]) =>
  answers
    .filter((answer) => !answer || !right.includes(answer.status))
    .map((answer) => `answered ${answer?.status ?? 'no response'}: ${answer?.text ?? ''}`)
