import { getQueryKey } from '@trpc/react-query'
import { queryClient } from '@/web/app/query-client'
import { queries, trpc } from '@/web/app/trpc'

/** Removes a project from the cached dashboard before the viewer goes there. */
export function dropFromDashboard(projectId: number) {
  queries.project.list.setData(undefined, (projects) => projects?.filter(({ id }) => id !== projectId))
}

/** Removes the cached data of a project that the viewer can no longer see. */
export function forgetProject(projectId: number) {
  for (const procedure of [
    trpc.project.get,
    trpc.project.adminInfo,
    trpc.task.list,
    trpc.projectMember.list,
  ]) {
    queryClient.removeQueries({ queryKey: getQueryKey(procedure, { projectId }) })
  }
  void queries.project.list.invalidate()
  void queries.task.mine.invalidate()
  void queries.organization.projects.invalidate()
}
