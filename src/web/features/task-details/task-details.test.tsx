import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { newLanes } from '@/domain/lane'
import { type TaskField, taskFields } from '@/domain/task'
import { Providers } from '@/web/app/providers'
import { queries } from '@/web/app/trpc'
import { fakeServer } from '@/web/testing/fake-server'
import { dueOnDay, formatDueMoment } from '@/web/lib/due-dates'
import { ownerAccess } from '@/web/testing/make-project'
import { makeTask } from '@/web/testing/make-task'
import { otherPeople, otherValues } from '@/web/testing/other-values'
import { shownValues } from '../tasks/fields/shown-values'
import type { Task } from '../tasks/task-types'
import { TaskDetails } from './task-details'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const task = makeTask({ id: 1, ...otherValues, files: 1, assignee: otherPeople[0] ?? null })
const unit = {
  id: 1,
  content: 'Asked three quarries',
  createdAt: '2026-11-01T08:00:00.000Z',
  user: { id: 4, username: 'eve', firstName: null, lastName: null, avatar: null },
}

const { projectId } = task
const labels = otherValues.labels.map((id) => ({
  id,
  projectId,
  name: `label ${id}`,
  colour: 'teal' as const,
}))
const lanes = newLanes.map((lane, index) => ({ ...lane, id: index + 1, projectId }))

const picture = {
  id: otherValues.cover,
  taskId: task.id,
  name: 'heap.png',
  type: 'image/png',
  size: 9,
  width: 3,
  height: 2,
  createdAt: '2026-11-01T08:00:00.000Z',
  user: null,
}

const answers = {
  'file.list': () => [picture],
  'serviceUnit.list': () => [],
  'relation.list': () => [],
  'history.task': () => [],
  'project.get': () => ({ id: task.projectId, status: 'active', access: ownerAccess }),
  'watch.task': () => ({ watching: true }),
}

test.each(taskFields)('the details show the %s', async (field) => {
  const server = fakeServer(answers)
  queries.label.list.setData({ projectId }, labels)
  queries.lane.list.setData({ projectId }, lanes)
  showDetails(task)
  for (const shown of wordsOf(field)) expect(await screen.findAllByText(shown)).toHaveLength(1)
  const asked = () => new Set(server.calls.map(({ path }) => path).filter((path) => path !== 'project.get'))
  await waitFor(() =>
    expect(asked()).toEqual(
      new Set(['serviceUnit.list', 'relation.list', 'history.task', 'watch.task', 'file.list']),
    ),
  )
})

/** Labels stand one beside the other, and the cover is marked among the files. */
function wordsOf(field: TaskField) {
  if (field === 'cover') return ['Cover']
  if (field === 'estimate') return [`${otherValues.estimate} points`]
  if (field === 'dueDate') return [formatDueMoment(task) ?? '']
  if (field === 'startDate') return [formatDueMoment(dueOnDay(task.startDate)) ?? '']
  const words = shownValues[field](task, otherPeople)
  return field === 'labels' ? words.split(', ') : [words]
}

test('service units that could not be fetched are not called none, and are shown when the network is back', async () => {
  vi.stubGlobal('reportError', () => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  showDetails({ ...task, id: 2 })
  await screen.findByText('Service units cannot be loaded now. They appear when the connection is back.')
  expect(screen.queryByText('No service units yet')).toBeNull()
  expect(
    screen.getByText('Changes cannot be loaded now. They appear when the connection is back.'),
  ).toBeDefined()
  fakeServer({ ...answers, 'serviceUnit.list': () => [unit] })
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(unit.content)).toBeDefined()
})

function showDetails(task: Task) {
  const doNothing = () => {}
  render(
    <Providers>
      <TaskDetails
        task={task}
        viewer={unit.user}
        can={() => false}
        onEdit={doNothing}
        onDelete={doNothing}
        onClose={doNothing}
      />
    </Providers>,
  )
}
