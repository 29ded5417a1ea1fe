import type { ChangeKind } from '@/domain/change'
import type { ChangeEvent, LiveEvent } from '@/domain/change-schema'
import { binKey } from '@/web/app/bin-days'
import type { StreamMessage } from '@/web/app/live/connection-situation'
import { setConnected } from '@/web/app/live/connection-state'
import { recordDeletion } from '@/web/app/live/deletions'
import { followedProjects } from '@/web/app/live/followed-projects'
import { clearPresent, setPresent } from '@/web/app/live/presence'
import { showChange, shownMilliseconds } from '@/web/app/live/recent-changes'
import { queryClient } from '@/web/app/query-client'
import { viewerKey } from '@/web/app/session-end'
import { queries } from '@/web/app/trpc'
import { throttled } from '@/web/lib/throttled'
import { afterPending, type PendingChange } from '../tasks/write/pending-changes'
import {
  bringBoardTo,
  cacheNewTasks,
  dropTasks,
  readBoardAgain,
  cacheNewTask,
  cacheTask,
  cacheTasks,
  commentsKey,
} from '../tasks/write/task-cache'
import { noteNextTask } from '../tasks/write/next-tasks'
import { createBoardRevisions } from './board-revisions'
import { invalidateAllLists, invalidateLists } from './invalidate-lists'

const readHistoryAgain = throttled(() => {
  void queries.history.project.invalidate()
  void queryClient.invalidateQueries({ queryKey: binKey })
})

/** Creates the function that applies an event to the query cache. */
export function createEventHandler(viewerId: number) {
  const revisions = createBoardRevisions()

  function takeOpen(boards: Extract<LiveEvent, { type: 'open' }>['boards']) {
    const followed = followedProjects()
    const opened = boards.filter(({ projectId }) => followed.has(projectId))
    revisions.keepOnly(followed)
    for (const { projectId, revision } of opened) {
      if (revisions.start(projectId, revision)) bringProjectTo(projectId, revision)
    }
  }

  function takeChange(event: ChangeEvent) {
    if (!followedProjects().has(event.projectId)) return
    const step = revisions.advance(event.projectId, event.revision)
    if (step === 'known') return
    if (step === 'gap') readProjectAgain(event.projectId)
    const isOwn = event.actorId === viewerId
    for (const task of isOwn ? [] : (event.tasks ?? [])) {
      if (event.actorId !== null) showChange(task.id, { actorId: event.actorId, deleted: false })
    }
    if (event.taskId !== null && event.actorId !== null) {
      const deleted = event.kind === 'task.deleted'
      if (!isOwn) showChange(event.taskId, { actorId: event.actorId, deleted })
      if (deleted || event.kind === 'task.restored')
        recordDeletion(event.taskId, deleted ? event.actorId : null)
    }
    applyChange(event, isOwn)
  }

  return (event: LiveEvent) => {
    switch (event.type) {
      case 'open':
        return takeOpen(event.boards)
      case 'change':
        return takeChange(event)
      case 'reset':
        revisions.start(event.projectId, event.revision)
        return bringProjectTo(event.projectId, event.revision)
      case 'lost':
        return void queries.project.get.invalidate({ projectId: event.projectId })
      case 'presence':
        return setPresent(event.projectId, event.people)
      case 'mine':
        return invalidateLists(event.concerns, event.unreadNotifications)
    }
  }
}

/** The kinds of changes that add relations between tasks of a project, or remove them. */
const changesOfRelations: ReadonlySet<ChangeKind> = new Set([
  'relation.added',
  'relation.deleted',
  'task.deleted',
  'task.movedIn',
  'task.movedOut',
  'task.restored',
  'tasks.restored',
  'tasks.deleted',
  'tasks.movedIn',
  'tasks.movedOut',
  'tasks.imported',
  'tasks.copied',
])

function applyChange({ kind, projectId, actorId, taskId, task, tasks }: ChangeEvent, isOwn: boolean) {
  readHistoryAgain()
  if (changesOfRelations.has(kind)) void queries.relation.listOfProject.invalidate({ projectId })
  // Whoever comments on a task or takes it watches it from then on.
  if (isOwn && taskId !== null) void queries.watch.task.invalidate({ taskId })
  switch (kind) {
    case 'labels.changed':
      void queries.label.list.invalidate({ projectId })
      void readBoardAgain(projectId)
      break
    case 'task.created':
    case 'task.copied':
    case 'task.movedIn':
      if (kind !== 'task.created') void queries.label.list.invalidate({ projectId })
      if (task && isOwn) afterPending(isDraftIn(projectId), () => cacheNewTask(task))
      else if (task) cacheNewTask(task)
      break
    case 'task.restored':
      if (task) cacheNewTask(task)
      void queries.task.get.invalidate()
      void queries.relation.list.invalidate()
      break
    case 'task.changed':
    case 'task.ordered':
      if (task) cacheTask(task)
      break
    case 'tasks.changed':
    case 'tasks.ordered':
      if (tasks) cacheTasks(projectId, tasks)
      else void readBoardAgain(projectId)
      // Tasks of other projects may have changed what these are related to.
      if (!tasks || actorId === null) void queries.relation.list.invalidate()
      break
    case 'tasks.movedIn':
      void queries.label.list.invalidate({ projectId })
      if (tasks) cacheNewTasks(projectId, tasks)
      else void readBoardAgain(projectId)
      break
    case 'tasks.repeated':
      if (tasks) {
        cacheNewTasks(projectId, tasks)
        noteNextTask(tasks)
      } else void readBoardAgain(projectId)
      break
    case 'tasks.imported':
    case 'tasks.copied':
      void queries.label.list.invalidate({ projectId })
      void queries.lane.list.invalidate({ projectId })
      void readBoardAgain(projectId)
      break
    case 'tasks.deleted':
    case 'tasks.movedOut':
    case 'tasks.restored':
      void readBoardAgain(projectId)
      void queries.relation.list.invalidate()
      break
    case 'unit.added':
      if (task) cacheTask(task)
      if (taskId !== null && !isOwn) void queries.serviceUnit.list.invalidate({ taskId })
      break
    case 'comment.added':
    case 'comment.changed':
    case 'comment.deleted':
    case 'comment.restored':
    case 'comment.reacted':
      if (task) cacheTask(task)
      if (taskId !== null) void queryClient.invalidateQueries({ queryKey: commentsKey(taskId) })
      break
    case 'checklist.added':
    case 'checklist.changed':
    case 'checklist.deleted':
      if (task) cacheTask(task)
      // What this tab is writing is read when it is written.
      if (taskId !== null && queryClient.isMutating({ mutationKey: ['checklist', taskId] }) === 0)
        void queries.checklist.list.invalidate({ taskId })
      break
    case 'relation.added':
    case 'relation.deleted':
      if (task) cacheTask(task)
      if (taskId !== null && queryClient.isMutating({ mutationKey: ['relation', taskId] }) === 0)
        void queries.relation.list.invalidate({ taskId })
      break
    case 'file.added':
    case 'file.changed':
    case 'file.deleted':
    case 'file.restored':
      if (task) cacheTask(task)
      if (taskId !== null) void queries.file.list.invalidate({ taskId })
      break
    case 'task.movedOut':
      // At once, because it may come back.
      if (taskId !== null) dropTasks(projectId, [taskId])
      break
    case 'task.deleted':
      if (taskId !== null) leave(() => dropTasks(projectId, [taskId]), isOwn)
      break
    default:
      readProjectAgain(projectId)
  }
}

/** A task typed in this browser is shown as a draft until the server answers. */
const isDraftIn = (projectId: number) => (change: PendingChange) =>
  change.kind === 'create' && change.draft.projectId === projectId

/** Somebody else's deletion is shown on the card before the card goes. */
const leave = (drop: () => void, isOwn: boolean) => (isOwn ? drop() : setTimeout(drop, shownMilliseconds))

/** Refetches a project, its members and its tasks. */
function readProjectAgain(projectId: number) {
  readFactsAgain(projectId)
  void readBoardAgain(projectId)
}

/** Refetches a project and its members, and its tasks unless they were read at this revision. */
function bringProjectTo(projectId: number, revision: number) {
  readFactsAgain(projectId)
  readHistoryAgain()
  void bringBoardTo(projectId, revision)
}

function readFactsAgain(projectId: number) {
  void queries.label.list.invalidate({ projectId })
  void queries.project.get.invalidate({ projectId })
  void queries.projectMember.list.invalidate({ projectId })
  void queries.lane.list.invalidate({ projectId })
  void queries.relation.invalidate()
}

/** Creates the function that handles the messages of the stream for the signed-in viewer. */
export function createMessageHandler(viewerId: number) {
  const handleEvent = createEventHandler(viewerId)
  let wasCut = false

  function applyConnection(connected: boolean) {
    setConnected(connected)
    if (!connected) clearPresent()
    if (connected && wasCut) invalidateAllLists()
    wasCut = !connected
  }

  return (message: StreamMessage) => {
    switch (message.kind) {
      case 'event':
        return handleEvent(message.event)
      case 'connection':
        return applyConnection(message.connected)
      case 'refused':
        return void queryClient.invalidateQueries({ queryKey: viewerKey })
    }
  }
}
