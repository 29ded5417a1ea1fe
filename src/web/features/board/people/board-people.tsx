import { useEffect } from 'react'
import { displayName, initials } from '@/domain/account'
import { heartbeatMilliseconds } from '@/domain/change'
import { setPresent, usePresent } from '@/web/app/live/presence'
import { trpcClient } from '@/web/app/trpc'
import { Avatar } from '@/web/ui/marks/avatar'
import { DropdownButton } from '@/web/ui/menus/dropdown-button'
import { type Filter, isSearchable } from '@/web/ui/menus/filter'
import { FilterDropdown } from '@/web/ui/menus/filter-select'
import { Toolbar } from '@/web/ui/pages/toolbar'
import { assigneeValue } from '../../tasks/pickers/assignee-model'
import type { Person } from '../../tasks/task-types'
import { useBoard } from '../model/board-context'
import styles from './board-people.module.css'
import { shownFaces } from './invite-model'

type BoardPeopleProps = {
  /** Everybody who has a task of the board. */
  assignees: readonly Person[]
  /** The filter that a click on a face sets. */
  filter: Filter
}

/** Who has the board open now, each with a dot, and the assignees of its tasks. A face filters by its person. */
export function BoardPeople({ assignees, filter }: BoardPeopleProps) {
  const { project, viewer } = useBoard()
  useHeartbeat(project.id)
  const here = usePresent(project.id).filter(({ id }) => id !== viewer.id)
  const { shownHere, shownOthers, further } = shownFaces(here, assignees)
  return (
    <Toolbar label="People">
      <div className={styles.people}>
        {shownHere.length > 0 && (
          <ul aria-label="Also here">
            {shownHere.map((person) => (
              <Face key={person.id} person={person} filter={filter} isHere />
            ))}
          </ul>
        )}
        {shownOthers.length + further.length > 0 && (
          <ul className={styles.others} aria-label="Assignees">
            {shownOthers.map((person) => (
              <Face key={person.id} person={person} filter={filter} />
            ))}
            {further.length > 0 && <FurtherFaces people={further} filter={filter} />}
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

type FaceProps = { person: FacePerson; filter: Filter; isHere?: boolean }
type FacePerson = Parameters<typeof Avatar>[0]['person'] & { id: number }

function Face({ person, filter: { values, onChange }, isHere = false }: FaceProps) {
  const name = displayName(person)
  const value = assigneeValue(person.id)
  const isChosen = values.includes(value)
  return (
    <li>
      <button
        type="button"
        className={styles.face}
        aria-label={`${name}, ${initials(person)}`}
        aria-pressed={isChosen}
        data-names={name}
        data-here={isHere || undefined}
        onClick={() => onChange(isChosen ? values.filter((each) => each !== value) : [...values, value])}
      >
        <Avatar person={person} decorative />
      </button>
    </li>
  )
}

/** Those for whom there is no room. The button opens the filter, which lists everybody. */
function FurtherFaces({ people, filter }: { people: readonly FacePerson[]; filter: Filter }) {
  const names = people.map(displayName).join(', ')
  return (
    <li>
      <DropdownButton
        opens={isSearchable(filter) ? 'dialog' : 'menu'}
        renderButton={(button) => (
          <button
            {...button}
            type="button"
            className={styles.face}
            aria-label={`+${people.length}: ${names}`}
            data-names={names}
          >
            <span className={styles.further}>+{people.length}</span>
          </button>
        )}
        renderDropdown={(close) => <FilterDropdown filter={filter} onClose={close} />}
      />
    </li>
  )
}
