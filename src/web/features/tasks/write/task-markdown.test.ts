import { expect, test } from 'vitest'
import { formatDayAndTime } from '@/web/lib/dates'
import { formatDueWeekday } from '@/web/lib/due-dates'
import { makeTask } from '@/web/testing/make-task'
import { taskMarkdown } from './task-markdown'

const eve = { id: 4, username: 'eve', firstName: 'Eve', lastName: null, avatar: null }
const url = 'https://laneway.example/project/1?task=7'

test('a task is a linked title, its facts, its description, its relations and its service units, oldest first', () => {
  const dueDate = '2026-12-01T08:00:00.000Z'
  const task = makeTask({
    id: 7,
    title: 'Order gravel',
    description: 'Two tonnes.\n\n- grey',
    status: 'in_progress',
    priority: 'high',
    dueDate,
    assignedTo: eve.id,
    assignee: eve,
  })
  const unit = (id: number, content: string) => ({
    id,
    content,
    createdAt: task.createdAt,
    user: eve,
    importedBy: null,
  })
  const at = formatDayAndTime(task.createdAt)
  const units = [unit(2, 'Ordered'), unit(1, 'Asked\nthree')]
  const items = [
    { text: 'Ask *three*', done: true },
    { text: 'Order', done: false },
  ]
  const relations = [
    {
      id: 3,
      kind: 'blocks' as const,
      direction: 'in' as const,
      task: {
        id: 8,
        key: 'NG',
        number: 2,
        title: 'Dig *deep*',
        status: 'done' as const,
        archived: false,
        projectId: 1,
      },
    },
  ]
  expect(taskMarkdown(task, { units, items, relations }, url)).toBe(
    [
      `# [Order gravel](${url})`,
      `- Project: North garden\n- Status: In Progress\n- Priority: High\n- Due: ${formatDueWeekday({ dueDate, dueDay: null })}\n- Assignee: Eve`,
      'Two tonnes.\n\n- grey',
      '- [x] Ask \\*three\\*\n- [ ] Order',
      '## Relations',
      `- Blocked by: [NG-2](${location.origin}/t/NG-2) Dig \\*deep\\*`,
      '## Service units',
      `- ${at}, Eve: Asked\n  three\n- ${at}, Eve: Ordered\n`,
    ].join('\n\n'),
  )
})

test('what a task does not have is left out, and no name is Markdown', () => {
  expect(
    taskMarkdown(makeTask({ id: 7, title: '[x] *all* <b>' }), { units: [], items: [], relations: [] }, url),
  ).toBe(
    `# [\\[x\\] \\*all\\* \\<b\\>](${url})\n\n- Project: North garden\n- Status: To Do\n- Priority: Medium\n`,
  )
})
