import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dueOn } from '@/domain/due'
import { daysAfter } from '@/domain/time-zone'
import { testServer } from '@/server/testing/app/test-server'
import { deviceTimeZone } from '@/web/lib/calendar'
import { dateOf } from '@/web/lib/dates'
import { filterBy, openBoard } from '@/web/testing/board-screen'
import { findLink } from '@/web/testing/on-screen'

const server = await testServer()

const day = (days: number) => daysAfter(dateOf(new Date()), days)
const from = (start: number, end: number) => ({ startDate: day(start), ...dueOn(day(end), deviceTimeZone) })

/** The timeline of tasks. Each blocks the next one. */
async function openChain(tasks: Parameters<typeof openBoard>[1]) {
  const opened = await openBoard(server, tasks, '?view=timeline')
  const ids = opened.tasks.map(({ id }) => id)
  const related = []
  for (const [index, otherTaskId] of ids.slice(1).entries()) {
    const taskId = ids[index] ?? 0
    related.push(await opened.api.relation.create.mutate({ kind: 'blocks', taskId, otherTaskId }))
  }
  return { ...opened, ids, related }
}

const lines = () =>
  [...document.querySelectorAll<SVGElement>('[data-line]')].map(({ dataset }) =>
    dataset.conflict === undefined ? dataset.line : `${dataset.line} conflict`,
  )
const expectLines = (...expected: string[]) => waitFor(() => expect(lines()).toEqual(expected))

const described = async (title: string) => {
  const link = await findLink(title)
  return document.querySelector(`#${link.getAttribute('aria-describedby')}`)?.textContent
}

const bar = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-bar]')].find(({ textContent }) => textContent === title)

test('lines lead from each task to what waits for it, as soon as they are related and as long as both are there', async () => {
  const { api, ids, related, tasks } = await openChain([
    { title: 'Survey', ...from(-6, -4) },
    { title: 'Drain', ...from(-2, 2) },
    { title: 'Wall', ...from(4, 6) },
    { title: 'Paths', ...from(8, 9) },
  ])
  const [survey = 0, drain = 0, wall = 0, paths = 0] = ids
  await expectLines(`${survey} ${drain}`, `${drain} ${wall}`, `${wall} ${paths}`)
  await api.relation.delete.mutate({ relationId: related[1]?.id ?? 0 })
  await expectLines(`${survey} ${drain}`, `${wall} ${paths}`)
  await api.task.delete.mutate({ taskId: tasks[3]?.id ?? 0 })
  await expectLines(`${survey} ${drain}`)
})

test('tasks that filters hide, or that have no bar in the range, have no lines', async () => {
  const { user, ids } = await openChain([
    { title: 'Survey', ...from(-400, -399) },
    { title: 'Drain', ...from(-2, 2), priority: 'low' },
    { title: 'Wall', ...from(4, 6), priority: 'low' },
    { title: 'Paths', ...from(8, 9), priority: 'high' },
  ])
  const [, drain = 0, wall = 0, paths = 0] = ids
  await expectLines(`${drain} ${wall}`, `${wall} ${paths}`)
  await filterBy(user, 'Priority', 'Low')
  await expectLines(`${drain} ${wall}`)
})

test('a task that starts before its blocker ends says so, until that is done', async () => {
  const { api, ids, project } = await openChain([
    { title: 'Drain', ...from(-2, 4) },
    { title: 'Wall', ...from(1, 6) },
  ])
  const [drain = 0, wall = 0] = ids
  await expectLines(`${drain} ${wall} conflict`)
  const words = `Starts before ${project.key}-1 ends`
  expect(bar('Wall')?.title).toBe(words)
  expect(bar('Drain')?.title).toBe('')
  await waitFor(async () =>
    expect(await described('Wall')).toMatch(/, blocked by 1 task, starts before \S+-1 ends$/),
  )
  await api.task.update.mutate({ taskId: drain, status: 'done' })
  await expectLines(`${drain} ${wall}`)
  await waitFor(async () => expect(await described('Wall')).not.toMatch(/blocked|starts before/))
  expect(bar('Wall')?.title).toBe('')
})
