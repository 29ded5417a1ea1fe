import { trpc } from '@/web/app/trpc'
import { WatchButton } from '../watching/watch-button'
import { watchedProject } from '../watching/watched'

/** Whether the viewer hears of what happens to all tasks of the project. */
export function ProjectWatch({ projectId }: { projectId: number }) {
  const { data } = trpc.watch.project.useQuery({ projectId })
  return (
    <WatchButton
      watched={watchedProject(projectId)}
      watching={data?.watching}
      what="the project"
      ifWatching="You hear of all tasks, except those that you have muted."
      otherwise="You hear of the tasks that you watch yourself."
    />
  )
}
