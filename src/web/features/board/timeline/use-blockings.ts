import { useMemo } from 'react'
import { recentlyLoaded } from '@/web/app/query-client'
import { type Outputs, trpc } from '@/web/app/trpc'
import type { Project, Task } from '../../tasks/task-types'
import { blockingsAmong, blockingsOfTasks, conflictWords } from './blockings'

const none: Outputs['relation']['listOfProject'] = []

/** What blocks what among the tasks of the timeline, and what is said of those that start too early. */
export function useBlockings({ id: projectId, key }: Pick<Project, 'id' | 'key'>, tasks: readonly Task[]) {
  const { data = none } = trpc.relation.listOfProject.useQuery({ projectId }, recentlyLoaded)
  return useMemo(() => {
    const blockings = blockingsAmong(data, tasks)
    return { ofTasks: blockingsOfTasks(blockings), conflicts: conflictWords(blockings, key) }
  }, [data, tasks, key])
}
