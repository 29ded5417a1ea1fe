import { useViews } from './use-views'
import type { ViewsPage } from './views-page'

/** The text of the button: with the name of the view that the page shows. */
export function ViewName(page: ViewsPage) {
  const { current } = useViews(page)
  return current ? `Views: ${current.view.name}` : 'Views'
}
