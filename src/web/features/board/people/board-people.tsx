import { useEffect } from 'react'
import { displayName, initials } from '@/domain/account'
import { heartbeatMilliseconds } from '@/domain/change'
import { setPresent, usePresent } from '@/web/app/live/presence'
import { trpcClient } from '@/web/app/trpc'
import { Avatar } from '@/web/ui/marks/avatar'
import { Toolbar } from '@/web/ui/pages/toolbar'
import { useBoard } from '../model/board-context'
import styles from './board-people.module.css'
import { shownFaces } from './invite-model'

/** Who has access to the board: those who have it open now first, each with a dot. */
export function BoardPeople() {
  const { project, viewer, people } = useBoard()
  useHeartbeat(project.id)
  const here = usePresent(project.id).filter(({ id }) => id !== viewer.id)
  const { shownHere, shownOthers, further } = shownFaces(here, people)
  return (
    <Toolbar label="People">
      <div className={styles.people}>
        {shownHere.length > 0 && (
          <ul aria-label="Also here">
            {shownHere.map((person) => (
              <Face key={person.id} people={[person]} isHere />
            ))}
          </ul>
        )}
        {shownOthers.length + further.length > 0 && (
          <ul className={styles.others} aria-label="With access">
            {shownOthers.map((person) => (
              <Face key={person.id} people={[person]} />
            ))}
            {further.length > 0 && <Face people={further} />}
          </ul>
        )}
      </div>
    </Toolbar>
  )
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

type FaceProps = { people: readonly Parameters<typeof Avatar>[0]['person'][]; isHere?: boolean }

/** A button, so that a tap on a phone shows the names as well. */
function Face({ people, isHere = false }: FaceProps) {
  const names = people.map(displayName).join(', ')
  const [person, ...more] = people
  const label = person && more.length === 0 ? `${names}, ${initials(person)}` : `+${people.length}: ${names}`
  return (
    <li>
      <button
        type="button"
        className={styles.face}
        aria-label={label}
        data-names={names}
        data-here={isHere || undefined}
      >
        {person && more.length === 0 ? (
          <Avatar person={person} decorative />
        ) : (
          <span className={styles.further}>+{people.length}</span>
        )}
      </button>
    </li>
  )
}
