import type { Can } from '@/domain/access'
import { Workflow } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { counted } from '@/domain/counted'
import { maxRelationsOfTask } from '@/domain/relation'
import { trpc } from '@/web/app/trpc'
import { useStore } from '@/web/lib/create-store'
import { isUnreachable } from '@/web/lib/load-part'
import { useRetry } from '@/web/lib/use-retry'
import { UnreadNote } from '@/web/ui/feedback/unread-note'
import { endRelationRequest, relationRequest, requestRelation } from '../tasks/actions/relation-request'
import type { Task } from '../tasks/task-types'
import { RelationDialog } from './relation-dialog'
import { groupsOf, headingOf, isDone, isWay, type Relation, unseenOf } from './relation-model'
import { RelationRow } from './relation-row'
import styles from './relation-section.module.css'
import { removeRelation } from './relation-writes'
import { useSteady } from './use-steady'

type RelationSectionProps = { task: Task; can: Can }

/** What blocks a task, its parts and other tasks that it is related to; without any, one line offers to add one. */
export function RelationSection({ task, can }: RelationSectionProps) {
  const { relations, error, isFetching } = useRelations(task.id)
  const isRequested = useStore(relationRequest, (taskId) => taskId === task.id)
  const addButton = useRef<HTMLButtonElement>(null)
  const mayEdit = can('task.edit')
  useEffect(() => {
    if (isRequested && !mayEdit) endRelationRequest()
  }, [isRequested, mayEdit])
  const list = relations ?? []

  function remove(relation: Relation) {
    void removeRelation(task.id, relation)
    requestAnimationFrame(() => addButton.current?.focus())
  }

  if (error && !isRequested) return <UnreadNote what="Relations" error={error} />
  const content = (
    <>
      <RelationGroups
        key={task.id}
        task={task}
        relations={list}
        isSettled={relations !== undefined && !isFetching}
        onRemove={mayEdit ? remove : undefined}
      />
      {mayEdit && list.length < maxRelationsOfTask && (
        <button
          ref={addButton}
          type="button"
          className={styles.add}
          aria-keyshortcuts="b"
          onClick={() => requestRelation(task.id)}
        >
          <Workflow />
          Add relation
        </button>
      )}
      {mayEdit && isRequested && <RelationDialog task={task} relations={list} onClose={endRelationRequest} />}
    </>
  )
  return (
    <section className={styles.section} aria-label="Relations">
      {content}
    </section>
  )
}

function useRelations(taskId: number) {
  const { data, error, isFetching, refetch } = trpc.relation.list.useQuery({ taskId })
  useRetry(isUnreachable(error), () => void refetch())
  return { relations: data, error: data ? null : error, isFetching }
}

type RelationGroupsProps = {
  task: Task
  relations: readonly Relation[]
  isSettled: boolean
  /** Absent for people who may not edit. */
  onRemove: ((relation: Relation) => void) | undefined
}

/** Below each other: the tasks that block this one, those that it blocks, and so on. */
function RelationGroups({ task, relations, isSettled, onRemove }: RelationGroupsProps) {
  const unseen = unseenOf(task, relations)
  const blockers = useSteady(unseen.blockers, isSettled)
  const parts = useSteady(unseen.parts, isSettled)
  const groups = groupsOf(relations)
    .map((group) => {
      const hasParts = isWay('parent', 'out')(group.way)
      const hidden = isWay('blocks', 'in')(group.way) ? blockers : hasParts ? parts : 0
      const done = group.relations.filter(isDone).length + Math.min(parts, unseen.doneParts)
      return { ...group, hidden, hasParts, progress: `${done} of ${group.relations.length + hidden} done` }
    })
    .filter(({ relations: shown, hidden }) => shown.length + hidden > 0)
  if (groups.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>Relations</h3>
      {groups.map(({ way, relations: shown, hidden, hasParts, progress }) => (
        <div key={headingOf(way)} role="group" aria-label={headingOf(way)} className={styles.group}>
          <h4 className={styles.heading}>
            {headingOf(way)}
            {hasParts && <span className={styles.progress}>{progress}</span>}
          </h4>
          <ul className={styles.list} data-tree={hasParts || undefined}>
            {shown.map((relation) => (
              <RelationRow key={relation.id} relation={relation} task={task} onRemove={onRemove} />
            ))}
            {hidden > 0 && (
              <li
                className={styles.hidden}
              >{`${shown.length > 0 ? 'and ' : ''}${counted(hidden, 'task')} that you cannot see`}</li>
            )}
          </ul>
        </div>
      ))}
    </>
  )
}
