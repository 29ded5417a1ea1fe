import { expect, test } from 'vitest'
import { twoProjects } from '../tasks/testing/two-projects'
import { boardStreams } from './testing/board-streams'

const { server, open, openBoard } = await boardStreams()

test('who sees one of two projects gets the departure or the arrival of a task, and no word of the other', async () => {
  const { ofSource, ofDestination, source, destination, create, move, revision } = await twoProjects(server)
  const task = await create({ assignedTo: ofSource.id })
  const [leaving, arriving] = [await openBoard(ofSource, source), await openBoard(ofDestination, destination)]
  for (const stream of [leaving, arriving]) await stream.untilType('open')
  const moved = (await move(task)).json<{ id: number; project: { name: string } }>()
  const departure = (await leaving.untilRevision(await revision(source))).data
  expect(departure).toMatchObject({ kind: 'task.movedOut', taskId: task.id, task: null, tasks: null })
  const arrival = (await arriving.untilRevision(await revision(destination))).data
  expect(arrival).toMatchObject({ kind: 'task.movedIn', taskId: task.id, task: moved })
  expect(JSON.stringify(departure)).not.toContain(moved.project.name)
  expect(JSON.stringify(arrival)).not.toContain(task.project.name)
})

test('several tasks arrive in one message, with all of them', async () => {
  const { mover, source, destination, create, moveMany, revision } = await twoProjects(server)
  const taskIds = [(await create()).id, (await create()).id]
  const both = await open(mover, `/api/events?projects=${source.id},${destination.id}`)
  await both.untilType('open')
  await moveMany(taskIds)
  const of = async (project: { id: number }) => {
    const at = await revision(project)
    const { data } = await both.until(
      ({ data: sent }) => sent.type === 'change' && sent.projectId === project.id && sent.revision === at,
    )
    return data
  }
  expect(await of(source)).toMatchObject({ kind: 'tasks.movedOut', taskId: null, tasks: null })
  expect(await of(destination)).toMatchObject({
    kind: 'tasks.movedIn',
    tasks: taskIds.map((id) => ({ id, projectId: destination.id })),
  })
})

test('an assignee whom a move drops gets an event that their tasks have changed', async () => {
  const { ofSource, create, move } = await twoProjects(server)
  const task = await create({ assignedTo: ofSource.id })
  const stream = await open(ofSource, '/api/events?projects=')
  await stream.untilType('open')
  await move(task)
  const { data } = await stream.untilType('mine')
  expect(data).toMatchObject({ concerns: expect.arrayContaining(['tasks']) })
})
