import { getQueryKey } from '@trpc/react-query'
import { queryClient } from '@/web/app/query-client'
import { type Outputs, trpc } from '@/web/app/trpc'
import type { Task } from '../task-types'

type Relations = Outputs['relation']['list']

/** What a relation shows of the other task, as far as a change has it. */
type Changed = Pick<Task, 'id'> & Partial<Pick<Task, 'title' | 'status' | 'archived'>>

const allLists = () => ({ queryKey: getQueryKey(trpc.relation.list) })

/** Shows what changed of tasks in the cached relations with them. */
export function patchRelated(changed: readonly Changed[]) {
  const changes = new Map(changed.map((change) => [change.id, change]))
  queryClient.setQueriesData<Relations>(allLists(), (relations) =>
    relations?.some(({ task }) => changes.has(task.id))
      ? relations.map((relation) => ({ ...relation, task: withChange(relation.task, changes) }))
      : relations,
  )
}

function withChange(related: Relations[number]['task'], changes: ReadonlyMap<number, Changed>) {
  const {
    title = related.title,
    status = related.status,
    archived = related.archived,
  } = changes.get(related.id) ?? {}
  return { ...related, title, status, archived }
}

/** Refetches the relations with tasks that are gone, or have another short id now. */
export function readRelationsWith(taskIds: readonly number[]) {
  for (const [queryKey, relations] of queryClient.getQueriesData<Relations>(allLists())) {
    if (relations?.some(({ task }) => taskIds.includes(task.id)))
      void queryClient.invalidateQueries({ queryKey })
  }
}
