import { trpc } from '@/web/app/trpc'

/** Updates a project and everything in the cache that shows it. */
export function useUpdateProject(projectId: number, success: string) {
  const utils = trpc.useUtils()
  return trpc.project.update.useMutation({
    // Each field saves by itself, one after the other.
    scope: { id: `project ${projectId}` },
    meta: { success },
    onSuccess: (project) => utils.project.get.setData({ projectId }, project),
    onSettled: () =>
      Promise.all([
        utils.project.invalidate(),
        utils.projectMember.invalidate(),
        utils.task.list.invalidate({ projectId }),
        utils.task.mineBegun.invalidate(),
        utils.organization.projects.invalidate(),
      ]),
  })
}
