import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { useElements } from '@/web/lib/elements'
import { ShortIdContext, TextFilesContext } from '@/web/ui/text/text-files'
import { lazyPart } from '@/web/ui/feedback/lazy-part'
import { ChecklistSection } from '../checklists/checklist-section'
import { useTaskComments } from '../comments/use-task-comments'
import { FileSection } from '../files/file-section'
import { useTaskFiles } from '../files/task-files'
import type { WritingMode } from '../tasks/actions/comment-request'
import { fileRequest } from '../tasks/actions/file-request'
import { requestRelation } from '../tasks/actions/relation-request'
import type { Task } from '../tasks/task-types'
import { WatchButton } from '../watching/watch-button'
import { chooseWatch, watchedTask } from '../watching/watched'
import { DetailsElementsContext, type DetailsPart } from './details-elements'
import { type DetailsActions, DetailsHeader } from './details-header'
import { DetailsDescription } from './details-texts'
import { ShortIdLink } from './short-id-link'
import { TaskComposer } from './task-composer'
import styles from './task-details.module.css'
import { TaskFacts } from './task-facts'
import { type StreamTab, TaskStream } from './task-stream'
import { useDetailsKey } from './use-details-key'
import { useOpenTask } from './use-open-task'

const RelationSection = lazyPart(
  async () => (await import('../relations/relation-section')).RelationSection,
  { fallback: ({ can }) => can('task.edit') && <div className={styles.relations} /> },
)

type TaskDetailsProps = DetailsActions & { task: Task }

/** The header and the facts stay in sight, and the field at the foot; what is said and done is scrolled between them. */
export function TaskDetails({ task, ...actions }: TaskDetailsProps) {
  const { can } = actions
  const talk = useTaskComments(task)
  const taskFiles = useTaskFiles(task, can)
  const [tab, setTab] = useState<StreamTab>('all')
  const elements = useElements<DetailsPart>()
  const screen = useOpenTask({ task, ...actions }, elements)
  useDetailsKey('F', () => can('task.edit') && fileRequest.set(task.id))
  useDetailsKey('R', () => screen.pick('repeat', [task]))
  useDetailsKey('b', () => can('task.edit') && requestRelation(task.id))

  function showSent(mode: WritingMode) {
    if (tab !== 'all' && tab !== tabOf[mode]) setTab('all')
    requestAnimationFrame(() => elements.get('newest')?.scrollIntoView({ block: 'nearest' }))
  }

  return (
    <DetailsElementsContext value={elements}>
      <ShortIdContext value={ShortIdLink}>
        <TextFilesContext value={taskFiles.ofTexts}>
          <div className={styles.details} role="presentation" data-task-details {...taskFiles.taking}>
            <DetailsHeader task={task} screen={screen} {...actions} />
            <div className={styles.main}>
              <div className={styles.scroll}>
                <div className={styles.description}>
                  <DetailsDescription task={task} can={can} />
                </div>
                <ChecklistSection task={task} can={can} />
                <RelationSection task={task} can={can} />
                <FileSection task={task} can={can} taskFiles={taskFiles} />
                <TaskStream task={task} talk={talk} tab={tab} onTab={setTab} />
              </div>
              <TaskComposer task={task} talk={talk} can={can} tab={tab} onSent={showSent} />
            </div>
            <div className={styles.side}>
              <div className={styles.facts}>
                <TaskFacts task={task} can={can} />
              </div>
              <div className={styles.watch}>
                <TaskWatch taskId={task.id} />
              </div>
            </div>
            {taskFiles.viewer}
          </div>
        </TextFilesContext>
      </ShortIdContext>
    </DetailsElementsContext>
  )
}

const tabOf: Record<WritingMode, StreamTab> = { comment: 'comments', serviceUnit: 'serviceUnits' }

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
      ifWatching="You are notified about comments, status and due date."
      otherwise="You are notified only about mentions and assignments."
    />
  )
}
