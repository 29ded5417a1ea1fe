import type { ChangeEvent, LiveEvent } from '@/domain/change-schema'
import { followedProjects } from '@/web/app/live/followed-projects'
import { forgetPresent, takePresent } from '@/web/app/live/presence'
import { showChange, shownMilliseconds } from '@/web/app/live/recent-changes'
import { queries } from '@/web/app/trpc'
import { queryClient } from '@/web/app/query-client'
import { takeConnection } from '@/web/app/live/connection-state'
import type { News } from '@/web/app/live/connection-situation'
import { viewerKey } from '@/web/app/session-end'
import { afterPending, type PendingChange } from '../tasks/pending-changes'
import { bringBoardTo, dropTask, readBoardAgain, takeNewTask, takeTask } from '../tasks/task-cache'
import { createBoardRevisions } from './board-revisions'
import { noticeAll, noticeConcerns } from './invalidate-lists'

/** Takes what the stream tells into what this tab holds. */
export function createEventTaker(viewerId: number) {
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
    if (event.taskId !== null && event.actorId !== null && !isOwn) {
      showChange(event.taskId, { actorId: event.actorId, deleted: event.kind === 'task.deleted' })
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
        return takePresent(event.projectId, event.people)
      case 'mine':
        return noticeConcerns(event.concerns)
    }
  }
}

function applyChange({ kind, projectId, taskId, task }: ChangeEvent, isOwn: boolean) {
  switch (kind) {
    case 'task.created':
      if (task && isOwn) afterPending(isDraftIn(projectId), () => takeNewTask(task))
      else if (task) takeNewTask(task)
      break
    case 'task.changed':
      if (task) takeTask(task)
      break
    case 'unit.added':
      if (task) takeTask(task)
      if (taskId !== null && !isOwn) void queries.serviceUnit.list.invalidate({ taskId })
      break
    case 'task.deleted':
      if (taskId !== null) leave(() => dropTask(projectId, taskId), isOwn)
      break
    default:
      readProjectAgain(projectId)
  }
}

/** What was typed into a lane here is shown as a draft until it is answered. */
const isDraftIn = (projectId: number) => (change: PendingChange) =>
  change.kind === 'create' && change.draft.projectId === projectId

/** A card that somebody else deletes is seen to go. */
const leave = (drop: () => void, isOwn: boolean) => (isOwn ? drop() : setTimeout(drop, shownMilliseconds))

/** Reads again all that is held of a project, its people and its tasks. */
function readProjectAgain(projectId: number) {
  readFactsAgain(projectId)
  void readBoardAgain(projectId)
}

/** The same, but for the tasks where they were read at this very revision. */
function bringProjectTo(projectId: number, revision: number) {
  readFactsAgain(projectId)
  void bringBoardTo(projectId, revision)
}

function readFactsAgain(projectId: number) {
  void queries.project.get.invalidate({ projectId })
  void queries.projectMember.list.invalidate({ projectId })
}

/** Takes what the browser's stream brings, for one who is signed in. */
export function createNewsTaker(viewerId: number) {
  const takeEvent = createEventTaker(viewerId)
  let wasCut = false

  function noticeConnection(connected: boolean) {
    takeConnection(connected)
    if (!connected) forgetPresent()
    if (connected && wasCut) noticeAll()
    wasCut = !connected
  }

  return (news: News) => {
    switch (news.kind) {
      case 'event':
        return takeEvent(news.event)
      case 'connection':
        return noticeConnection(news.connected)
      case 'refused':
        return void queryClient.invalidateQueries({ queryKey: viewerKey })
    }
  }
}
