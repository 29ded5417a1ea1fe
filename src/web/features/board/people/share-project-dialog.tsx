import { Button } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { Dialog } from '@/web/ui/overlays/dialog'
import formStyles from '@/web/ui/overlays/form-dialog.module.css'
import { CreateOrganizationDialog } from '../../organizations/create-organization-dialog'
import { MoveProjectDialog } from '../../project-settings/move-project-dialog'
import { moveDestinations } from '../../project-settings/project-settings-model'
import type { Project } from '../../tasks/task-types'

type ShareProjectDialogProps = { project: Project; viewerId: number; onClose: () => void }

/** Says how a personal project is shared: by a move to an organization, which is created first if there is none. */
export function ShareProjectDialog({ project, viewerId, onClose }: ShareProjectDialogProps) {
  const [organizations] = trpc.organization.list.useSuspenseQuery()
  const { list } = trpc.useUtils().organization
  const [isMoving, setMoving] = useState(false)
  const hasOrganization = organizations.length > 0

  if (isMoving && hasOrganization) {
    return (
      <MoveProjectDialog
        project={project}
        destinations={moveDestinations(project, organizations)}
        viewerId={viewerId}
        onClose={onClose}
      />
    )
  }
  if (isMoving) {
    return <CreateOrganizationDialog onClose={() => setMoving((list.getData() ?? []).length > 0)} />
  }
  return (
    <Dialog title="Share this project" onClose={onClose}>
      <div className={formStyles.form}>
        <p className={formStyles.text}>
          Only you can see a personal project. To share it, move it to an organization
          {hasOrganization ? '.' : ', which you can create now.'}
        </p>
        <div className={formStyles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" data-autofocus onClick={() => setMoving(true)}>
            {hasOrganization ? 'Move to an organization' : 'Create an organization'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
