import { deferredDialog } from '@/web/ui/feedback/lazy-part'
import type { OpenedViews } from './open-views'
import type { ViewsPage } from './view-model'

export const OpenViews = deferredDialog(async () => (await import('./open-views')).OpenViews)

/** The dialog with the views of a page, or one in which they are saved or managed. */
export const viewsDialog = (page: ViewsPage, first: OpenedViews) => (close: () => void) => (
  <OpenViews {...page} inDialog first={first} onClose={close} />
)
