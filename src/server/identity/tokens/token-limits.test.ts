import { expect, test } from 'vitest'
import { readStream } from '../../testing/app/stream-reader'
import { watchedServer } from '../../testing/app/watched-server'
import { newBearerToken } from '../sessions/bearer'

const statements: string[] = []
const server = await watchedServer((statement) => statements.push(statement))
const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' })
const { make } = server

async function limitedToOneProject() {
  const owner = await make.user()
  const [project, other] = [await make.project(owner), await make.project(owner)]
  const task = await make.task(project, { title: 'Water the limes', assignedTo: owner.id })
  const otherTask = await make.task(other, { title: 'Prune the limes', assignedTo: owner.id })
  const { token, id } = await make.token(owner, { scope: 'manage', projectIds: [project.id] })
  return { owner, project, other, task, otherTask, id, token, script: server.withToken(token) }
}

test('lists leave out what is outside the projects of a token', async () => {
  const { project, task, script } = await limitedToOneProject()
  const ids = (body: { id: number }[]) => body.map(({ id }) => id)
  expect(ids((await script.call('/api/projects')).json())).toEqual([project.id])
  expect(ids((await script.call('/api/tasks/my-tasks')).json())).toEqual([task.id])
  const found = (await script.call('/api/search?q=limes')).json<{ tasks: { id: number }[] }>()
  expect(ids(found.tasks)).toEqual([task.id])
})

test('a token moves nothing out of its projects, and finds no task by a short id outside', async () => {
  const { owner, other, task, otherTask, script } = await limitedToOneProject()
  const move = await script.call(`/api/tasks/${task.id}/move`, { body: { projectId: other.id } })
  expect(move.statusCode).toBe(404)
  const person = await server.as(owner)
  const shown = (await person.call(`/api/tasks/${otherTask.id}`)).json<{
    number: number
    project: { key: string }
  }>()
  const shortId = `${shown.project.key}-${shown.number}`
  expect((await person.call(`/api/tasks/by-id/${shortId}`)).statusCode).toBe(200)
  expect((await script.call(`/api/tasks/by-id/${shortId}`)).statusCode).toBe(404)
})

test('a stream of a token tells of its projects alone, and ends when the token is revoked', async () => {
  const { owner, project, other, id, token } = await limitedToOneProject()
  const headers = { authorization: `Bearer ${token}` }
  expect((await readStream(`${baseUrl}/api/events?projects=${other.id}`, headers)).status).toBe(404)
  const stream = await readStream(`${baseUrl}/api/events?projects=${project.id}`, headers)
  await stream.untilType('open')
  await (await server.as(owner)).call(`/api/tokens/${id}`, { method: 'DELETE' })
  await stream.ended
  expect(stream.events.map(({ data }) => data.type)).not.toContain('mine')
})

test('guesses cost no statement unless they are of the right form', async () => {
  statements.length = 0
  const guess = (token: string) => server.withToken(token).call('/api/user')
  for (let round = 0; round < 200; round += 1) {
    const answer = await guess(`lw_${'a'.repeat(40)}${String(round).padStart(6, '0')}`)
    expect(answer.statusCode).toBe(401)
  }
  for (const token of [
    '',
    'x',
    'lw_',
    `lw_${'é'.repeat(46)}`,
    `${newBearerToken()}x`,
    'a b',
    'x'.repeat(8_000),
  ]) {
    expect((await guess(token)).statusCode).toBe(401)
  }
  expect(statements).toEqual([])
  expect((await guess(newBearerToken())).statusCode).toBe(401)
  expect(statements).toHaveLength(1)
})
