import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCommands } from '@/web/app/commands'
import { useRemembered } from '@/web/app/opened-things'
import { trpc } from '@/web/app/trpc'
import { useNow } from '@/web/lib/use-now'
import { usePageTitle } from '@/web/lib/use-page-title'
import { lazyDialog, lazyPart } from '@/web/ui/lazy-part'
import type { Person, Project } from '../tasks/task-types'
import { useCreatedTasks } from '../tasks/created-tasks'
import { byName } from '../tasks/people-model'
import { BoardColumns } from './board-columns'
import { BoardContext, type BoardDialog } from './board-context'
import { BoardDialogs } from './board-dialogs'
import { BoardFilterBar } from './board-filter-bar'
import { boardFilter, boardLanes } from './board-model'
import styles from './board-page.module.css'
import { BoardPickers } from './board-pickers'
import { BoardToolbar } from './board-toolbar'
import { isFiltered } from './board-search'
import { useBoardFilters } from './use-board-filters'
import { useBoardSearch } from './use-board-search'
import { useBoardTasks } from './use-board-tasks'
import { showLane, useShownLanes } from './use-shown-lanes'

const BoardHint = lazyPart(async () => (await import('./board-hint')).BoardHint)

const BoardChanges = lazyDialog(async () => (await import('./board-changes')).BoardChanges)

type BoardPageProps = { projectId: number; viewer: Person }

export function BoardPage({ projectId, viewer }: BoardPageProps) {
  const [project] = trpc.project.get.useSuspenseQuery({ projectId })
  const tasks = useBoardTasks(projectId)
  const people = usePeople(project)
  const { search, change, openTask, closeTask } = useBoardSearch(projectId, viewer.id)
  const { text, setText, filters, clear } = useBoardFilters(search, change)
  const [dialog, openDialog] = useState<BoardDialog>({ kind: 'none' })
  const router = useRouter()
  const now = useNow()
  usePageTitle(project.name)
  useRemembered({ kind: 'project', id: projectId, name: project.name })

  const passesFilters = useMemo(() => boardFilter(filters, now), [filters, now])
  const created = useCreatedTasks(filters, passesFilters)
  const lanes = useMemo(() => boardLanes(tasks, filters, now, created), [tasks, filters, now, created])
  const shownLanes = useShownLanes(lanes)
  const filtered = isFiltered(filters)
  const showsArchive = search.archived ?? false
  const board = useMemo(
    () => ({ project, viewer, people, canEdit: project.canEdit, showsArchive, openTask, openDialog }),
    [project, viewer, people, showsArchive, openTask],
  )

  useCommands(async () =>
    (await import('./board-commands')).boardCommands({
      board,
      router,
      shownLanes,
      filtered,
      search,
      change,
      clear,
      showLane,
    }),
  )

  return (
    <BoardContext value={board}>
      <div className={styles.page}>
        <BoardToolbar />
        <BoardFilterBar
          tasks={tasks}
          lanes={lanes}
          search={search}
          text={text}
          onText={setText}
          onChange={change}
          onClear={clear}
        />
        <div className={styles.board}>
          <BoardColumns lanes={shownLanes} filtered={filtered} now={now} />
          {shownLanes.every((lane) => lane.tasks.length === 0) && (
            <BoardHint filtered={filtered} lanes={lanes} onClearFilters={clear} />
          )}
        </div>
      </div>
      {search.changes && <BoardChanges onClose={() => change({ changes: undefined })} />}
      <BoardPickers tasks={tasks} lanes={shownLanes} />
      <BoardDialogs dialog={dialog} openId={search.task} tasks={tasks} onCloseTask={closeTask} />
    </BoardContext>
  )
}

/** Everybody in the project; until the members are loaded, its owner. */
function usePeople({ id, owner }: Project): Person[] {
  const { data: members } = trpc.projectMember.list.useQuery({ projectId: id })
  return useMemo(() => byName(members ?? [{ ...owner, firstName: null, lastName: null }]), [members, owner])
}
