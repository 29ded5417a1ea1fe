import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { deferredDialog } from '@/web/ui/feedback/lazy-part'
import type { RenderDialog } from './lane-dialogs'

const LaneFormDialog = deferredDialog(async () => (await import('./lane-form-dialog')).LaneFormDialog)

type AddLaneButtonProps = {
  projectId: number
  openDialog: (render: RenderDialog) => void
  className: string | undefined
}

/** Stands after the last lane of a board. */
export const AddLaneButton = ({ projectId, openDialog, className }: AddLaneButtonProps) => (
  <Button
    variant="subtle"
    className={className}
    aria-label="Add lane"
    title="Add lane"
    aria-haspopup="dialog"
    leftSection={<Plus />}
    onClick={() => openDialog((close) => <LaneFormDialog projectId={projectId} onClose={close} />)}
  >
    Add lane
  </Button>
)
