import { counted } from '@/domain/counted'
import { queryClient } from '@/web/app/query-client'
import { queries, trpcClient } from '@/web/app/trpc'
import type { ToastMessage } from '@/web/lib/notify'
import type { ProjectLane } from './lane-model'

type NamedProject = { id: number; name: string }

/**
 * Moves a lane with its tasks to another project. The toast offers to move it back, unless a lane there has taken the
 * tasks, whose other tasks would go along.
 */
export async function moveLaneToProject(lane: ProjectLane, from: NamedProject, to: NamedProject) {
  const there = await queries.lane.list.fetch({ projectId: to.id }).catch(() => null)
  const isMerged = there?.some(({ name, status }) => name === lane.name && status === lane.status) ?? true
  await send(lane, to, ({ laneId, tasks }) => ({
    title: 'Success',
    text: `The lane “${lane.name}” moved to ${to.name} with ${counted(tasks, 'task')}`,
    ...(!isMerged && {
      action: {
        label: 'Move back',
        run: () => void moveBack({ ...lane, id: laneId, projectId: to.id }, from),
      },
    }),
  }))
}

const moveBack = (lane: ProjectLane, to: NamedProject) =>
  send(lane, to, () => ({ title: 'Undone', text: `The lane “${lane.name}” is back in ${to.name}` }))

type Moved = Awaited<ReturnType<typeof trpcClient.lane.move.mutate>>

async function send(
  { id: laneId, projectId }: ProjectLane,
  to: NamedProject,
  words: (moved: Moved) => ToastMessage,
) {
  const result: { moved: Moved | null } = { moved: null }
  const mutation = queryClient.getMutationCache().build(queryClient, {
    async mutationFn() {
      result.moved = await trpcClient.lane.move.mutate({ laneId, toProjectId: to.id })
    },
    scope: { id: `lanes of project ${projectId}` },
    meta: {
      get success() {
        return result.moved ? words(result.moved) : ''
      },
    },
    onSettled() {
      for (const each of [projectId, to.id]) {
        void queries.lane.list.invalidate({ projectId: each })
        void queries.label.list.invalidate({ projectId: each })
        void queries.task.list.invalidate({ projectId: each })
      }
    },
  })
  await mutation.execute(undefined).catch(() => undefined)
}
