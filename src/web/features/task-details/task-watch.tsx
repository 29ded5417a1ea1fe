import { trpc } from '@/web/app/trpc'
import { useDetailsKey } from '../comments/use-details-key'
import { WatchButton } from '../watching/watch-button'
import { chooseWatch, watchedTask } from '../watching/watched'

/** Whether the viewer hears of what happens to the task. The live events of notifications keep it. */
export function TaskWatch({ taskId }: { taskId: number }) {
  const { data } = trpc.watch.task.useQuery({ taskId })
  const watched = watchedTask(taskId)
  useDetailsKey('w', () => {
    if (data) void chooseWatch(watched, !data.watching)
  })
  return (
    <WatchButton
      watched={watched}
      watching={data?.watching}
      what="the task"
      ifWatching="You hear of comments, status and due date."
      otherwise="You only hear of mentions and assignments."
    />
  )
}
