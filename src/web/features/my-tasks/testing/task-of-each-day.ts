import { vi } from 'vitest'
import type { TestServer } from '@/server/testing/app/test-server'
import { findLink } from '@/web/testing/on-screen'
import { newProject, openAs } from '@/web/testing/task-scenes'
const on = (day: number) => `2031-05-${String(day).padStart(2, '0')}`

/** A task of each group by day, if today is the Wednesday, 14 May 2031. */
const taskOfEachDay = [
  { title: 'Survey', dueDay: on(12), priority: 'low' },
  { title: 'Pegs', dueDate: `${on(14)}T17:00:00Z`, priority: 'high' },
  { title: 'Words', dueDay: on(16) },
  { title: 'Contract', dueDay: on(29), priority: 'urgent' },
  { title: 'Drawers', status: 'in_progress' },
  { title: 'Finished', status: 'done', dueDay: on(1) },
] as const

/** Opens My Tasks on that Wednesday; `vi.useRealTimers` ends it. */
export async function openTaskOfEachDay(server: TestServer) {
  const { person } = await newProject(server, taskOfEachDay)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-14T10:00:00Z') })
  const user = await openAs(server, person, '/my-tasks')
  await findLink('Survey')
  return user
}
