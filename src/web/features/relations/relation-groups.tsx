import { counted } from '@/domain/counted'
import type { Task } from '../tasks/task-types'
import {
  groupsOf,
  headingOf,
  isDone,
  isWay,
  type Relation,
  type RelationWay,
  unseenOf,
} from './relation-model'
import { RelationRow } from './relation-row'
import styles from './relation-section.module.css'
import { useSteady } from './use-steady'

type RelationGroupsProps = {
  task: Task
  relations: readonly Relation[]
  isSettled: boolean
  /** Absent for people who may not edit. */
  onRemove: ((relation: Relation) => void) | undefined
}

/** Below each other: the tasks that block this one, those that it blocks, and so on. */
export function RelationGroups({ task, relations, isSettled, onRemove }: RelationGroupsProps) {
  const unseen = unseenOf(task, relations)
  const blockers = useSteady(unseen.blockers, isSettled)
  const parts = useSteady(unseen.parts, isSettled)
  const doneParts = Math.min(parts, unseen.doneParts)
  const groups = groupsOf(relations)
    .map((group) => ({ ...group, hidden: hiddenIn(group.way) }))
    .filter((group) => group.relations.length + group.hidden > 0)
  if (groups.length === 0) return null

  function hiddenIn(way: RelationWay) {
    if (isWay('blocks', 'in')(way)) return blockers
    return isParts(way) ? parts : 0
  }

  return (
    <>
      <h3 className={styles.title}>Relations</h3>
      {groups.map(({ way, relations: shown, hidden }) => (
        <div key={headingOf(way)} role="group" aria-label={headingOf(way)} className={styles.group}>
          <h4 className={styles.heading}>
            {headingOf(way)}
            {isParts(way) && (
              <span className={styles.progress}>
                {`${shown.filter(isDone).length + doneParts} of ${shown.length + hidden} done`}
              </span>
            )}
          </h4>
          <ul className={styles.list} data-tree={isParts(way) || undefined}>
            {shown.map((relation) => (
              <RelationRow key={relation.id} relation={relation} task={task} onRemove={onRemove} />
            ))}
            {hidden > 0 && (
              <li className={styles.hidden}>
                {shown.length > 0 && 'and '}
                {counted(hidden, 'task')} that you cannot see
              </li>
            )}
          </ul>
        </div>
      ))}
    </>
  )
}

const isParts = isWay('parent', 'out')
