import type { Can } from '@/domain/access'
import { Workflow } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { maxRelationsOfTask } from '@/domain/relation'
import { trpc } from '@/web/app/trpc'
import { useStore } from '@/web/lib/create-store'
import { isUnreachable } from '@/web/lib/load-part'
import { useRetry } from '@/web/lib/use-retry'
import { UnreadNote } from '@/web/ui/feedback/unread-note'
import { endRelationRequest, relationRequest, requestRelation } from '../tasks/actions/relation-request'
import type { Task } from '../tasks/task-types'
import { RelationDialog } from './relation-dialog'
import { RelationGroups } from './relation-groups'
import type { Relation } from './relation-model'
import styles from './relation-section.module.css'
import { removeRelation } from './relation-writes'

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
  return (
    <section className={styles.section} aria-label="Relations">
      <RelationGroups
        key={task.id}
        task={task}
        relations={list}
        isSettled={relations !== undefined && !isFetching}
        onRemove={mayEdit ? remove : undefined}
      />
      {mayEdit && list.length < maxRelationsOfTask && (
        <button ref={addButton} type="button" className={styles.add} onClick={() => requestRelation(task.id)}>
          <Workflow />
          Add relation
        </button>
      )}
      {mayEdit && isRequested && <RelationDialog task={task} relations={list} onClose={endRelationRequest} />}
    </section>
  )
}

function useRelations(taskId: number) {
  const { data, error, isFetching, refetch } = trpc.relation.list.useQuery({ taskId })
  useRetry(isUnreachable(error), () => void refetch())
  return { relations: data, error: data ? null : error, isFetching }
}
