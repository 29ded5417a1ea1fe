import { Tabs } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { usePreference, writePreference } from '@/web/lib/preferences'
import { useNow } from '@/web/lib/use-now'
import { tipOf } from '@/web/ui/buttons/icon-button'
import { UnreadNote } from '@/web/ui/feedback/unread-note'
import { CommentEntry } from '../comments/comment-entry'
import { DeleteComment } from '../comments/delete-comment'
import type { TaskComments } from '../comments/use-task-comments'
import entryStyles from '../tasks/entry.module.css'
import { HistoryList } from '../tasks/history/history-list'
import { useHistory } from '../tasks/history/use-history'
import { useMentionable } from '../tasks/people-model'
import { ServiceUnitList } from '../tasks/service-units/service-unit-list'
import { useServiceUnits } from '../tasks/service-units/use-service-units'
import type { Task } from '../tasks/task-types'
import { useDetailsElements } from './details-elements'
import { ActivityFeed } from './activity-feed'
import { EarlierButton } from './earlier-button'
import { earlierText } from './stream-model'
import styles from './task-stream.module.css'

export const streamTabs = ['all', 'comments', 'serviceUnits', 'history'] as const
export type StreamTab = (typeof streamTabs)[number]

type TaskStreamProps = { task: Task; talk: TaskComments; tab: StreamTab; onTab: (tab: StreamTab) => void }

/** What people said about the task, what moved, and what was changed. It can be folded, which this browser remembers. */
export function TaskStream({ task, talk, tab, onTab }: TaskStreamProps) {
  const isOpen = usePreference('taskStreamOpen')
  const contentId = useId()
  return (
    <Tabs
      className={styles.stream}
      value={tab}
      onChange={(value) => {
        const chosen = streamTabs.find((each) => each === value)
        if (chosen) onTab(chosen)
        if (!isOpen) fold(false)
      }}
    >
      <div className={styles.head}>
        <Tabs.List className={styles.tabs} aria-label="Activity">
          <StreamTabItem value="all">All</StreamTabItem>
          <StreamTabItem value="comments" count={task.comments}>
            Comments
          </StreamTabItem>
          <StreamTabItem value="serviceUnits" count={task.serviceUnits}>
            Service units
          </StreamTabItem>
          <StreamTabItem value="history">History</StreamTabItem>
        </Tabs.List>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          {...tipOf(
            { label: 'Activity', tip: isOpen ? 'Collapse' : 'Expand', tipSide: 'start' },
            styles.fold,
          )}
          onClick={() => fold(isOpen)}
        >
          <ChevronDown />
        </button>
      </div>
      <div id={contentId} hidden={!isOpen}>
        {isOpen ? <StreamPanels task={task} talk={talk} tab={tab} /> : panelsWith(tab, null)}
      </div>
      {talk.removed && <DeleteComment comment={talk.removed} onClose={() => talk.remove(null)} />}
    </Tabs>
  )
}

/** If the browser stores nothing, the stream stays as it is. */
function fold(isFolded: boolean) {
  try {
    writePreference('taskStreamOpen', !isFolded)
  } catch {
    // A browser that stores nothing remembers nothing.
  }
}

type StreamTabItemProps = { value: StreamTab; count?: number; children: ReactNode }

const StreamTabItem = ({ value, count, children }: StreamTabItemProps) => (
  <Tabs.Tab value={value} className={styles.tab}>
    {children}
    {count !== undefined && <span className={styles.count}> {count}</span>}
  </Tabs.Tab>
)

/** A panel for each tab. Only the chosen one has content. */
const panelsWith = (tab: StreamTab, content: ReactNode) =>
  streamTabs.map((each) => (
    <Tabs.Panel key={each} value={each} className={styles.panel}>
      {each === tab && content}
    </Tabs.Panel>
  ))

type StreamPanelsProps = { task: Task; talk: TaskComments; tab: StreamTab }

/** What one tab has read, the others show without asking for it again. */
function StreamPanels({ task, talk, tab }: StreamPanelsProps) {
  const elements = useDetailsElements()
  const service = useServiceUnits(task.id)
  const history = useHistory(task)
  const now = useNow()
  const texts = [...(talk.comments ?? []), ...(service.units ?? [])].map(({ content }) => content)
  const people = useMentionable(task.projectId, texts.join())
  const shared = { task, talk, people, now }
  const contents: Record<StreamTab, ReactNode> = {
    all: <ActivityFeed {...shared} service={service} history={history} />,
    comments: <CommentsPanel {...shared} />,
    serviceUnits: (
      <>
        <ServiceUnitList
          {...service}
          people={people}
          now={now}
          newestRef={elements.ref('newest')}
          className={styles.list}
        />
        {service.hasNextPage && <EarlierButton pages={[service]}>{earlierText(null)}</EarlierButton>}
      </>
    ),
    history: <HistoryList history={history} now={now} />,
  }
  return panelsWith(tab, contents[tab])
}

type CommentsPanelProps = Pick<StreamPanelsProps, 'task' | 'talk'> & {
  people: ReturnType<typeof useMentionable>
  now: Date
}

function CommentsPanel({ task, talk, people, now }: CommentsPanelProps) {
  const { comments, error, hasNextPage } = talk
  const elements = useDetailsElements()
  if (!comments && error) return <UnreadNote what="Comments" error={error} />
  if (!comments) return <p className={entryStyles.loading}>Loading comments...</p>
  const missing = task.comments - comments.length
  return (
    <>
      {hasNextPage && (
        <EarlierButton pages={[talk]}>{earlierText(missing > 0 ? missing : null)}</EarlierButton>
      )}
      {comments.length === 0 && <p className={entryStyles.none}>No comments yet</p>}
      <ol className={styles.list}>
        {comments.map((comment, index) => (
          <li
            key={comment.id}
            id={`comment-${comment.id}`}
            className={styles.entry}
            data-entry="comment"
            ref={index === comments.length - 1 ? elements.ref('newest') : undefined}
            data-newest={index === comments.length - 1 || undefined}
          >
            <CommentEntry comment={comment} task={task} talk={talk} people={people} now={now} />
          </li>
        ))}
      </ol>
    </>
  )
}
