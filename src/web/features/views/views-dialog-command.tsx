import { lazyDialog } from '@/web/ui/lazy-part'
import type { ViewsPage } from './view-model'

const OpenViews = lazyDialog(async () => (await import('./open-views')).OpenViews)

/** The dialog with the views of a page. */
export const viewsDialog = (page: ViewsPage) => (close: () => void) => (
  <OpenViews {...page} inDialog onClose={close} />
)
