import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { addLaneDialog, preloadLaneForm, type RenderDialog } from './lane-dialogs'

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
    onPointerEnter={preloadLaneForm}
    onFocus={preloadLaneForm}
    onClick={() => openDialog(addLaneDialog(projectId))}
  >
    Add lane
  </Button>
)
