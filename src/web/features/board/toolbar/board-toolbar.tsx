import { Badge, Button } from '@mantine/core'
import { ArrowLeft, ChevronDown, Ellipsis, History, Plus, Settings2, UserPlus } from 'lucide-react'
import { memo, type ComponentProps } from 'react'
import { permissionRoleLabel } from '@/domain/project'
import { runCommand } from '@/web/app/commands'
import { DropdownButton } from '@/web/ui/menus/dropdown-button'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { IconLink } from '@/web/ui/buttons/icon-link'
import { deferredDialog } from '@/web/ui/feedback/lazy-part'
import { PageHeader } from '@/web/ui/pages/page-header'
import { ProjectIcon } from '@/web/ui/marks/project-icon'
import { useBoard } from '../model/board-context'
import { BoardPeople } from '../people/board-people'
import { inviteDialog } from '../people/invite-command'
import styles from './board-toolbar.module.css'

const BoardMenu = deferredDialog(async () => (await import('./board-menu')).BoardMenu)

export function BoardToolbar(people: ComponentProps<typeof BoardPeople>) {
  const { project } = useBoard()
  return (
    <div className={styles.toolbar}>
      <PageHeader
        title={project.name}
        back={
          <IconLink to="/" label="Back to Dashboard" tip="Dashboard">
            <ArrowLeft />
          </IconLink>
        }
        picture={
          <span className={styles.picture}>
            <ProjectIcon project={project} />
          </span>
        }
        beside={<BoardMarks />}
        actions={
          <>
            <BoardPeople {...people} />
            <BoardActions />
          </>
        }
      />
    </div>
  )
}

const BoardMarks = memo(function BoardMarks() {
  const { project } = useBoard()
  return (
    <>
      <IconButton
        label="Go to another project"
        className={`${styles.switch} ${styles.wide}`}
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
  )
})

const BoardActions = memo(function BoardActions() {
  const { project, viewer, can, openDialog } = useBoard()
  const invite = () => openDialog(inviteDialog(project, viewer.id))
  return (
    <>
      {can('project.manage') && (
        <Button className={styles.wide} aria-haspopup="dialog" leftSection={<UserPlus />} onClick={invite}>
          Invite
        </Button>
      )}
      <IconButton label="What changed" className={styles.wide} onClick={() => void runCommand('whatChanged')}>
        <History />
      </IconButton>
      <IconLink
        to="/project/$projectId/settings"
        params={{ projectId: project.id }}
        label="Project settings"
        tipSide="start"
        className={styles.wide}
      >
        <Settings2 />
      </IconLink>
      <DropdownButton
        opens="menu"
        renderButton={(button) => (
          <IconButton {...button} label="More" tipSide="start">
            <Ellipsis />
          </IconButton>
        )}
        renderDropdown={(close) => (
          <BoardMenu onInvite={can('project.manage') ? invite : undefined} onClose={close} />
        )}
      />
      {can('task.edit') && (
        <Button
          variant="filled"
          aria-label="Add Task"
          classNames={{ label: styles.wide }}
          onClick={() => openDialog({ kind: 'create' })}
          leftSection={<Plus />}
        >
          Add Task
        </Button>
      )}
    </>
  )
})
