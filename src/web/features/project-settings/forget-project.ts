import { getQueryKey } from '@trpc/react-query'
import { queryClient } from '@/web/app/query-client'
import { queries, trpc } from '@/web/app/trpc'

/** Takes a project off the dashboard, for one who is about to go there. */
export function dropFromDashboard(projectId: number) {
  queries.project.list.setData(undefined, (projects) => projects?.filter(({ id }) => id !== projectId))
}

/** Forgets what was read of a project that the reader cannot see any more. */
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
