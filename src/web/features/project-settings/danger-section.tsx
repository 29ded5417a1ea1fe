import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { getQueryKey } from '@trpc/react-query'
import { queryClient } from '@/web/app/query-client'
import { keptText } from '@/web/app/bin'
import { KeptInBin } from '@/web/app/kept-in-bin'
import { sayProjectDeleted } from '@/web/app/say-deleted'
import { trpc, queries } from '@/web/app/trpc'
import { PageSection } from '@/web/ui/pages/page-section'
import { CardRow } from '@/web/ui/pages/card-row'
import type { ManagedProject } from './project-settings-model'
import { DeleteByNameDialog } from '@/web/ui/overlays/delete-by-name-dialog'

export function DangerSection({ project }: { project: ManagedProject }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const kept = keptText()
  const remove = trpc.project.delete.useMutation({
    onSuccess: async ({ binId }, { projectId }) => {
      const open = () => void navigate({ to: '/project/$projectId', params: { projectId } })
      sayProjectDeleted(project, binId, open)
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
        {kept === undefined ? 'Permanently deletes' : 'Deletes'} the project with all of its tasks and service
        units. {kept}
      </CardRow>
      {asking && (
        <DeleteByNameDialog
          noun="project"
          name={project.name}
          kept={kept !== undefined && <KeptInBin />}
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
