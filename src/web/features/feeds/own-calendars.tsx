import { type Outputs, trpc } from '@/web/app/trpc'
import { InlineFailure } from '@/web/ui/feedback/inline-failure'
import { CalendarAddress } from './calendar-address'
import styles from './calendar-address.module.css'

/** The viewer's own calendar, and those of projects that they have made addresses for. */
export function OwnCalendars() {
  const feeds = trpc.feed.list.useQuery()
  if (feeds.error) return <InlineFailure error={feeds.error} onRetry={() => void feeds.refetch()} />
  return (
    <div className={styles.list}>
      <p className={styles.words}>
        A calendar program that subscribes to an address shows due dates and follows their changes. Whoever
        has an address can read its calendar; a new password ends it.
      </p>
      <CalendarAddress name="My Tasks" projectId={null} feeds={feeds.data} />
      {ofProjects(feeds.data ?? []).map(({ projectId, projectName }) => (
        <CalendarAddress
          key={projectId}
          name={projectName ?? 'a project that you left'}
          projectId={projectId}
          feeds={feeds.data}
        />
      ))}
    </div>
  )
}

/** The first of each project. */
const ofProjects = (feeds: Outputs['feed']['list']) =>
  feeds.filter(
    ({ projectId }, index) =>
      projectId !== null && feeds.findIndex((feed) => feed.projectId === projectId) === index,
  )
