import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { taskFields } from '@/domain/task'
import { Providers } from '@/web/app/providers'
import { fakeServer } from '@/web/testing/fake-server'
import { makeTask } from '@/web/testing/make-task'
import { otherPeople, otherValues } from '@/web/testing/other-values'
import { taskFieldTexts } from '../task-field-texts'
import { TaskDetails } from './task-details'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(taskFields)('the details show the %s', async (field) => {
  const server = fakeServer({ 'serviceUnit.list': () => [], 'history.task': () => [] })
  const task = makeTask({ id: 1, ...otherValues, assignee: otherPeople[0] ?? null })
  const doNothing = () => {}
  render(
    <Providers>
      <TaskDetails task={task} canEdit={false} onEdit={doNothing} onDelete={doNothing} onClose={doNothing} />
    </Providers>,
  )
  expect(screen.getAllByText(taskFieldTexts[field].show(task, otherPeople))).toHaveLength(1)
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toEqual(['serviceUnit.list']))
})
