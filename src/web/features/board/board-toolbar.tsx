import { Link } from '@tanstack/react-router'
import { ArrowLeft, Plus, Settings2 } from 'lucide-react'
import { lazy, memo, Suspense } from 'react'
import { permissionRoleLabel } from '@/domain/project'
import { Badge } from '@/web/ui/badge'
import { Button } from '@/web/ui/button'
import { iconButtonLook } from '@/web/ui/icon-button'
import { PageHeader } from '@/web/ui/page-header'
import { useBoard } from './board-context'
import styles from './board-toolbar.module.css'
import { preloadCreate } from './lazy-dialogs'

const BoardPresence = lazy(async () => ({ default: (await import('./board-presence')).BoardPresence }))

export const BoardToolbar = memo(function BoardToolbar() {
  const { project, canEdit, openDialog } = useBoard()
  return (
    <div className={styles.toolbar}>
      <PageHeader
        title={project.name}
        back={
          <Link to="/" {...iconButtonLook({ label: 'Back to Dashboard', tip: 'Dashboard' })}>
            <ArrowLeft />
          </Link>
        }
        beside={
          <>
            {project.organization && (
              <span className={styles.wide}>
                <Badge>{project.organization.name}</Badge>
              </span>
            )}
            {project.memberRole === 'read' && <Badge>{permissionRoleLabel(project.memberRole)}</Badge>}
            {project.status === 'archived' && <Badge>Archived</Badge>}
          </>
        }
        actions={
          <>
            <Suspense>
              <BoardPresence />
            </Suspense>
            <Link
              to="/project/$projectId/settings"
              params={{ projectId: project.id }}
              {...iconButtonLook({ label: 'Project settings', tipSide: 'start' })}
            >
              <Settings2 />
            </Link>
            {canEdit && (
              <Button
                variant="primary"
                aria-label="Add Task"
                onClick={() => openDialog({ kind: 'create', status: 'todo' })}
                onPointerEnter={preloadCreate}
                onFocus={preloadCreate}
              >
                <Plus />
                <span className={styles.wide}>Add Task</span>
              </Button>
            )}
          </>
        }
      />
    </div>
  )
})
