import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { getQueryKey } from '@trpc/react-query'
import { queryClient } from '@/web/app/query-client'
import { trpc, queries } from '@/web/app/trpc'
import { PageSection } from '@/web/ui/pages/page-section'
import { CardRow } from '@/web/ui/pages/card-row'
import type { ManagedProject } from './project-settings-model'
import { DeleteByNameDialog } from '@/web/ui/overlays/delete-by-name-dialog'

export function DangerSection({ project }: { project: ManagedProject }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = trpc.project.delete.useMutation({
    meta: { success: 'Project deleted successfully' },
    onSuccess: async (_answer, { projectId }) => {
      dropFromDashboard(projectId)
      await navigate({ to: '/' })
      forgetProject(projectId)
    },
  })
  return (
    <PageSection title="Danger Zone" tone="danger">
      <CardRow
        action={
          <Button variant="filled" color="danger" onClick={() => setAsking(true)}>
            Delete Project
          </Button>
        }
      >
        Permanently deletes the project with all of its tasks and service units.
      </CardRow>
      {asking && (
        <DeleteByNameDialog
          noun="project"
          name={project.name}
          busy={remove.isPending}
          error={remove.error?.message}
          onDelete={() => remove.mutate({ projectId: project.id })}
          onClose={() => setAsking(false)}
        />
      )}
    </PageSection>
  )
}

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
  void queries.task.mineBegun.invalidate()
  void queries.organization.projects.invalidate()
}
