import { displayName } from '@/domain/account'
import { type Outputs, trpcClient } from '@/web/app/trpc'
import { taskCount } from '../task-count'
import type { Task } from '../task-types'
import { partsOf } from '../send-batch'

type Preview = Outputs['task']['moveManyPreview']

/** What a move to the project would do, read in as many calls as needed. */
export async function readMovePreview(tasks: readonly Task[], projectId: number, toProjectId: number) {
  const preview: Preview = { tasks: [], unassigned: [], refused: [] }
  for (const taskIds of partsOf(tasks.map(({ id }) => id))) {
    const part = await trpcClient.task.moveManyPreview.mutate({ projectId, taskIds, toProjectId })
    preview.tasks.push(...part.tasks)
    preview.unassigned.push(...part.unassigned)
    preview.refused.push(...part.refused)
  }
  return preview
}

const namedPeople = 3
const list = new Intl.ListFormat('en')

/** `3 tasks move to House move. eve and mo are not members there: 2 tasks lose their assignee.` */
export function previewText({ tasks, unassigned, refused }: Preview, projectName: string) {
  const names = [...new Set(unassigned.map(({ assignee }) => displayName(assignee)))]
  const others = names.length - namedPeople
  const named = others > 0 ? [...names.slice(0, namedPeople), `${others} more`] : names
  return [
    `${taskCount(tasks.length)} ${tasks.length === 1 ? 'moves' : 'move'} to ${projectName}.`,
    names.length > 0 &&
      `${list.format(named)} ${names.length === 1 ? 'is not a member' : 'are not members'} there: ${taskCount(unassigned.length)} ${unassigned.length === 1 ? 'loses its' : 'lose their'} assignee.`,
    refused.length > 0 &&
      `${taskCount(refused.length)} ${refused.length === 1 ? 'is' : 'are'} not in this project any more.`,
  ]
    .filter(Boolean)
    .join(' ')
}
