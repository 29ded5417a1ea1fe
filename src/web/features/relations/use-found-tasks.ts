import { keepPreviousData } from '@tanstack/react-query'
import { hasWords, searchWords } from '@/domain/search'
import { shortIdOf } from '@/domain/short-id'
import { trpc } from '@/web/app/trpc'
import type { Task } from '../tasks/task-types'
import { isDraft } from '../tasks/write/pending-changes'
import { isSameWay, pastedShortId, type RelatedTask, type Relation, type RelationWay } from './relation-model'
import { asRelated, relatedOf } from './relation-writes'

const staleTimeMs = 10_000
const maxOfProject = 8

type Asked = {
  task: Task
  relations: readonly Relation[]
  way: RelationWay | null
  text: string
}

/** The tasks that a text finds: at once those of the project, then what the server finds in all projects. */
export function useFoundTasks({ task, relations, way, text }: Asked) {
  const sought = pastedShortId(text) ?? text.trim()
  const words = searchWords(sought)
  const isSearched = way !== null && words.length > 0
  const search = trpc.search.everywhere.useQuery(
    { q: sought },
    {
      enabled: isSearched,
      placeholderData: keepPreviousData,
      staleTime: staleTimeMs,
      trpc: { abortOnUnmount: true },
    },
  )
  const board = trpc.task.list.useQuery({ projectId: task.projectId }, { enabled: false })
  const taken = new Set([
    task.id,
    ...relations.filter((relation) => way && isSameWay(way, relation)).map((relation) => relation.task.id),
  ])
  const ofProject = (board.data ?? [])
    .filter((each) => !taken.has(each.id) && !isDraft(each))
    .filter((each) =>
      words.length === 0
        ? each.status !== 'done' && !each.archived
        : hasWords(`${shortIdOf(each.project.key, each.number)} ${each.title}`, words),
    )
    .toSorted((one, other) => Number(isClosed(one)) - Number(isClosed(other)) || other.id - one.id)
    .slice(0, maxOfProject)
    .map(asRelated)
  const listed = new Set([...taken, ...ofProject.map(({ id }) => id)])
  const found = isSearched ? (search.data?.tasks ?? []) : []
  const tasks: RelatedTask[] = [...ofProject, ...found.filter(({ id }) => !listed.has(id)).map(relatedOf)]
  const isLoading = isSearched && search.isFetching
  return { tasks, isLoading, failure: isSearched && !isLoading ? (search.error?.message ?? null) : null }
}

const isClosed = ({ status, archived }: Task) => status === 'done' || archived
