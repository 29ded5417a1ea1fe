import { trpc } from '@/web/app/trpc'
import { Dialog } from '@/web/ui/overlays/dialog'
import { InlineFailure } from '@/web/ui/feedback/inline-failure'
import { CalendarAddress } from './calendar-address'
import styles from './calendar-address.module.css'

type FeedDialogProps = { project: { id: number; name: string }; onClose: () => void }

/** How a calendar program reads the due dates of a project. */
export function FeedDialog({ project, onClose }: FeedDialogProps) {
  const feeds = trpc.feed.list.useQuery()
  return (
    <Dialog title="Calendar feed" width={520} onClose={onClose}>
      <div className={styles.list}>
        <p className={styles.words}>
          A calendar program that subscribes to this address shows the due dates of <bdi>{project.name}</bdi>{' '}
          and follows their changes. Whoever has the address can read them; a new password ends it.
        </p>
        {feeds.error ? (
          <InlineFailure error={feeds.error} onRetry={() => void feeds.refetch()} />
        ) : (
          <CalendarAddress name={project.name} projectId={project.id} feeds={feeds.data} />
        )}
      </div>
    </Dialog>
  )
}

/** The dialog with the calendar of a project, as the menu and the palette open it. */
export const feedDialog = (project: { id: number; name: string }) => (close: () => void) => (
  <FeedDialog project={project} onClose={close} />
)
