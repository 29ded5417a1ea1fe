import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { displayName } from '@/domain/account'
import { trpc } from '@/web/app/trpc'
import { Avatar } from '@/web/ui/marks/avatar'
import { FilterSelect } from '@/web/ui/menus/filter-select'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { Toolbar } from '@/web/ui/pages/toolbar'
import { pageContent } from '@/web/lib/page-elements'
import { returnFocus } from '@/web/lib/return-focus'
import type { Person } from '../tasks/task-types'
import { WatchButton } from '../watching/watch-button'
import { watchedProject } from '../watching/watched'
import { ActivityList } from './activity-list'
import { groupOptions, type ChangesFilter } from './activity-model'
import styles from './activity-panel.module.css'

export type ActivityPanelProps = {
  projectId: number
  viewerId: number
  /** Everybody in the project. */
  people: readonly Person[]
  onOpenTask: (taskId: number) => void
  onClose: () => void
}

const everything: ChangesFilter = { people: [], groups: [] }

/** What changed in a project, beside its board. */
export function ActivityPanel({ people, onClose, ...list }: ActivityPanelProps) {
  const titleId = useId()
  const panel = useFocusInside()
  const [filter, setFilter] = useState(everything)
  const options = people.map((person) => ({
    value: String(person.id),
    label: displayName(person),
    icon: <Avatar person={person} decorative />,
  }))
  return (
    <aside ref={panel} aria-labelledby={titleId} tabIndex={-1} className={styles.panel} data-beside-board>
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          What changed
        </h2>
        <IconButton label="Close" tipSide="start" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <div className={styles.watch}>
        <ProjectWatch projectId={list.projectId} />
      </div>
      <div className={styles.bar}>
        <Toolbar label="Filters of the changes">
          <FilterSelect
            label="Person"
            asWritten
            options={options}
            values={filter.people}
            onChange={(chosen) => setFilter({ ...filter, people: chosen })}
          />
          <FilterSelect
            label="Kind"
            options={groupOptions}
            values={filter.groups}
            onChange={(chosen) => setFilter({ ...filter, groups: chosen })}
          />
        </Toolbar>
      </div>
      <ActivityList key={[...filter.people, ...filter.groups].join()} filter={filter} {...list} />
    </aside>
  )
}

/** Takes the focus, and gives it back if it is still inside at the end. */
function useFocusInside() {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    element.current?.focus({ preventScroll: true })
    return () =>
      returnFocus(() =>
        before instanceof HTMLElement && before !== document.body && before.isConnected
          ? before
          : pageContent(),
      )
  }, [])
  return element
}

/** Whether the viewer hears of what happens to all tasks of the project. */
function ProjectWatch({ projectId }: { projectId: number }) {
  const { data } = trpc.watch.project.useQuery({ projectId })
  return (
    <WatchButton
      watched={watchedProject(projectId)}
      watching={data?.watching}
      what="the project"
      ifWatching="You are notified about every task, except those you have muted."
      otherwise="You are notified only about the tasks you watch."
    />
  )
}
