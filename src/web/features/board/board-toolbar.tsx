import { Badge, Button } from '@mantine/core'
import { ArrowLeft, ChevronDown, Plus, Settings2 } from 'lucide-react'
import { memo, useEffect } from 'react'
import { heartbeatMilliseconds } from '@/domain/change'
import { permissionRoleLabel } from '@/domain/project'
import { runCommand } from '@/web/app/commands'
import { usePresent, setPresent } from '@/web/app/live/presence'
import { trpcClient } from '@/web/app/trpc'
import { IconButton } from '@/web/ui/icon-button'
import { IconLink } from '@/web/ui/icon-link'
import { PageHeader } from '@/web/ui/page-header'
import { useBoard } from './board-context'
import styles from './board-toolbar.module.css'
import { CreateTaskDialog } from '../tasks/form/lazy-dialogs'
import { displayName, initials } from '@/domain/account'
import type { PresentPerson } from '@/domain/change-schema'
import { Avatar } from '@/web/ui/avatar'

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

/** Who else has the board open. */
function BoardPresence() {
  const { project, viewer } = useBoard()
  useHeartbeat(project.id)
  const others = usePresent(project.id).filter(({ id }) => id !== viewer.id)
  return others.length > 0 && <PresentPeople people={others} />
}

/** Reports the viewer's presence on a board while the page is visible. */
function useHeartbeat(projectId: number) {
  useEffect(() => {
    function beat() {
      if (document.hidden) return
      trpcClient.presence.beat.mutate({ projectId }).then(
        (people) => setPresent(projectId, people),
        // The stream reports connection problems; the next beat follows anyway.
        () => undefined,
      )
    }
    beat()
    const timer = setInterval(beat, heartbeatMilliseconds)
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
    }
  }, [projectId])
}

const shownAtMost = 4

function PresentPeople({ people }: { people: readonly PresentPerson[] }) {
  const further = people.slice(shownAtMost)
  return (
    <ul className={styles.people} aria-label="Also here">
      {people.slice(0, shownAtMost).map((person) => (
        <Face key={person.id} people={[person]} />
      ))}
      {further.length > 0 && <Face people={further} />}
    </ul>
  )
}

/** A button, so that a tap on a phone shows the names as well. */
function Face({ people }: { people: readonly PresentPerson[] }) {
  const names = people.map(displayName).join(', ')
  const [person, ...more] = people
  const label = person && more.length === 0 ? `${names}, ${initials(person)}` : `+${people.length}: ${names}`
  return (
    <li>
      <button type="button" className={styles.face} aria-label={label} data-names={names}>
        {person && more.length === 0 ? (
          <Avatar person={person} decorative />
        ) : (
          <span className={styles.further}>+{people.length}</span>
        )}
      </button>
    </li>
  )
}
