import { Badge, Button } from '@mantine/core'
import { ArrowLeft, ChevronDown, Plus, Settings2 } from 'lucide-react'
import { memo } from 'react'
import { permissionRoleLabel } from '@/domain/project'
import { runCommand } from '@/web/app/commands'
import { IconButton } from '@/web/ui/icon-button'
import { IconLink } from '@/web/ui/icon-link'
import { PageHeader } from '@/web/ui/page-header'
import { useBoard } from './board-context'
import { BoardPresence } from './board-presence'
import styles from './board-toolbar.module.css'
import { CreateTaskDialog } from '../tasks/lazy-dialogs'

export const BoardToolbar = memo(function BoardToolbar() {
  const { project, canEdit, openDialog } = useBoard()
  return (
    <div className={styles.toolbar}>
      <PageHeader
        title={project.name}
        back={
          <IconLink to="/" label="Back to Dashboard" tip="Dashboard">
            <ArrowLeft />
          </IconLink>
        }
        beside={
          <>
            <IconButton
              label="Go to another project"
              className={styles.switch}
              onClick={() => void runCommand('goToProject')}
            >
              <ChevronDown />
            </IconButton>
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
            <BoardPresence />
            <IconLink
              to="/project/$projectId/settings"
              params={{ projectId: project.id }}
              label="Project settings"
              tipSide="start"
            >
              <Settings2 />
            </IconLink>
            {canEdit && (
              <Button
                variant="filled"
                aria-label="Add Task"
                classNames={{ label: styles.wide }}
                onClick={() => openDialog({ kind: 'create', status: 'todo' })}
                onPointerEnter={CreateTaskDialog.preload}
                onFocus={CreateTaskDialog.preload}
                leftSection={<Plus />}
              >
                Add Task
              </Button>
            )}
          </>
        }
      />
    </div>
  )
})
