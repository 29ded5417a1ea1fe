import { lazyDialog } from '@/web/ui/lazy-part'

const FeedDialog = lazyDialog(async () => (await import('./feed-dialog')).FeedDialog)

/** The dialog with the calendar of a project, as the menu and the palette open it. */
export const feedDialog = (project: { id: number; name: string }) => (close: () => void) => (
  <FeedDialog project={project} onClose={close} />
)
