import type { ComponentProps, ReactNode } from 'react'
import { lazyDialog } from '@/web/ui/feedback/lazy-part'
import type { CopyProjectDialog as CopyProjectDialogComponent } from './copy-project-dialog'

const CopyProjectDialog = lazyDialog(async () => (await import('./copy-project-dialog')).CopyProjectDialog)

type CopiedProject = ComponentProps<typeof CopyProjectDialogComponent>['project']

/** The dialog that copies a project, as the menu of its board and the palette open it. */
export const copyDialog =
  (project: CopiedProject) =>
  (close: () => void): ReactNode => <CopyProjectDialog project={project} onClose={close} />
