import { Button } from '@mantine/core'
import { Archive, ArchiveRestore, FolderOutput, Pencil, Trash2, X, Check, Link2 } from 'lucide-react'
import { useState } from 'react'
import { canBeArchived } from '@/domain/task'
import { present, useCommands } from '@/web/app/commands'
import { useRemembered } from '@/web/app/opened-things'
import { queryClient } from '@/web/app/query-client'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { notify } from '@/web/lib/notify'
import { IconButton } from '@/web/ui/icon-button'
import { CommentsSection } from '../comments/comments-section'
import { useDetailsKey } from '../comments/use-details-key'
import { allowedActions } from '../tasks/actions/task-actions'
import type { PickedFact } from '../tasks/pickers/open-picker'
import { ServiceUnitsSection } from '../tasks/service-units/service-units-section'
import { chooseProject } from '../tasks/move/tasks-to-move'
import type { Task } from '../tasks/task-types'
import { archiveTask, unarchiveTask } from '../tasks/write/change-task'
import { WatchButton } from '../watching/watch-button'
import { chooseWatch, watchedTask } from '../watching/watched'
import { DetailsDescription, DetailsTitle } from './details-texts'
import { TaskBadges, TaskFacts } from './task-facts'
import styles from './task-details.module.css'
import { lazyPart } from '@/web/ui/lazy-part'
import { InlineFailure } from '@/web/ui/inline-failure'
import { CollapsibleSection } from '../tasks/collapsible-section'
import sectionStyles from '../tasks/collapsible-section.module.css'

export type DetailsActions = {
  canEdit: boolean
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

type TaskDetailsProps = DetailsActions & { task: Task }

/** The text on the left, the facts on the right; on a phone one below the other. */
export function TaskDetails({ task, canEdit, onEdit, onDelete, onClose }: TaskDetailsProps) {
  useOpenTask({ task, canEdit, onEdit, onDelete })
  return (
    <div className={styles.details}>
      <div className={styles.main}>
        <div className={styles.text}>
          <TaskBadges task={task} canEdit={canEdit} />
          <DetailsTitle task={task} canEdit={canEdit} />
          <DetailsDescription task={task} canEdit={canEdit} />
        </div>
        <div className={styles.logs}>
          <ServiceUnitsSection task={task} canEdit={canEdit} />
          <CommentsSection task={task} />
          <HistorySection task={task} />
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.head}>
          {canEdit && (
            <Button onClick={onEdit} leftSection={<Pencil />}>
              Edit Task
            </Button>
          )}
          <IconButton label="Close" tipSide="start" className={styles.close} onClick={onClose}>
            <X />
          </IconButton>
        </div>
        <TaskFacts task={task} canEdit={canEdit} />
        <TaskWatch taskId={task.id} />
        <div className={styles.actions}>
          <CopyLinkButton />
          {canEdit && (
            <Button
              variant="subtle"
              aria-haspopup="dialog"
              onClick={() => chooseProject([task])}
              leftSection={<FolderOutput />}
            >
              Move
            </Button>
          )}
          {canEdit && <ArchiveButton task={task} />}
          {canEdit && (
            <Button color="danger" variant="subtle" onClick={onDelete} leftSection={<Trash2 />}>
              Delete
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function ArchiveButton({ task }: { task: Task }) {
  if (task.archived) {
    return (
      <Button variant="subtle" onClick={() => void unarchiveTask(task)} leftSection={<ArchiveRestore />}>
        Unarchive
      </Button>
    )
  }
  return canBeArchived(task) ? (
    <Button variant="subtle" onClick={() => void archiveTask(task)} leftSection={<Archive />}>
      Archive
    </Button>
  ) : null
}

/** Whether the viewer is notified of changes of the task. Live events keep the value current. */
function TaskWatch({ taskId }: { taskId: number }) {
  const { data } = trpc.watch.task.useQuery({ taskId })
  const watched = watchedTask(taskId)
  useDetailsKey('w', () => {
    if (data) void chooseWatch(watched, !data.watching)
  })
  return (
    <WatchButton
      watched={watched}
      watching={data?.watching}
      what="the task"
      ifWatching="You hear of comments, status and due date."
      otherwise="You only hear of mentions and assignments."
    />
  )
}

/** Copies the URL of the open task to the clipboard. */
function CopyLinkButton() {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setCopied(true)
    } catch {
      notify.error('Your browser blocked copying. Copy the link from the address bar.')
    }
  }

  return (
    <Button
      variant="subtle"
      onClick={copy}
      onBlur={() => setCopied(false)}
      leftSection={copied ? <Check /> : <Link2 />}
    >
      <span aria-live="polite">{copied ? 'Link copied' : 'Copy link'}</span>
    </Button>
  )
}

type OpenTask = { task: Task; canEdit: boolean; onEdit: () => void; onDelete: () => void }

const button = (fact: PickedFact | 'actions') =>
  document.querySelector<HTMLElement>(`[role="dialog"] [data-opens="${fact}"]`)

/** Remembers the open task, and offers what can be done with it. */
function useOpenTask({ task, canEdit, onEdit, onDelete }: OpenTask) {
  const { id, title, status, project } = task
  useRemembered({ kind: 'task', id, name: title, status, project: { id: project.id, name: project.name } })
  useCommands(() => {
    const viewer = queryClient.getQueryData(viewerQuery.queryKey)
    if (!viewer) return []
    const about = 'The open task'
    const screen = {
      viewer,
      canEdit,
      open: () => {},
      edit: onEdit,
      pick: (fact: PickedFact | 'actions') => button(fact)?.click(),
    }
    const actions = allowedActions(task, screen)
      .filter(({ name, picks }) => name !== 'Open' && (picks === undefined || button(picks) !== null))
      .map(({ name, run }) => ({ name, about, run: () => run(task, screen) }))
    const note = document.querySelector<HTMLElement>('[role="dialog"] [data-note]')
    return [
      ...actions,
      ...(canEdit ? [{ name: 'Delete', about, run: onDelete }] : []),
      ...(canEdit && note ? [present('addServiceUnit', about, () => note.focus())] : []),
    ]
  })
}

const HistoryList = lazyPart(async () => (await import('../tasks/history/history-list')).HistoryList, {
  fallback: <p className={sectionStyles.loading}>Loading history...</p>,
  Failure: InlineFailure,
})

/** Who changed what on the task, and when. It is loaded when it is opened. */
function HistorySection({ task }: { task: Task }) {
  return (
    <CollapsibleSection name="History" note="newest first">
      <HistoryList task={task} />
    </CollapsibleSection>
  )
}
