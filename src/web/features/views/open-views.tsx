import { useState } from 'react'
import { notify } from '@/web/lib/notify'
import { ManageViewsDialog } from './manage-views-dialog'
import { SaveViewDialog } from './save-view-dialog'
import { useViews } from './use-views'
import type { OpenView } from './view-model'
import { ViewsDialog } from './views-dialog'
import { ViewsMenu } from './views-menu'
import type { ViewsPage } from './views-page'

type OpenViewsProps = ViewsPage & { onClose: () => void; inDialog?: boolean }

/** The list of views, and the dialogs that it opens. */
export function OpenViews({ onClose, inDialog = false, ...page }: OpenViewsProps) {
  const [opened, setOpened] = useState<'list' | 'save' | 'manage'>('list')
  const { views, current } = useViews(page)
  if (opened === 'save') return <SaveViewDialog page={page} onClose={onClose} />
  if (opened === 'manage') {
    return <ManageViewsDialog page={page} views={views.map(({ view }) => view)} onClose={onClose} />
  }

  function apply({ view, search, isReduced }: OpenView) {
    page.onApply(search)
    onClose()
    if (isReduced) {
      notify.success({ title: view.name, text: 'Shown without a person or project that is gone.' })
    }
  }

  const List = inDialog ? ViewsDialog : ViewsMenu
  return (
    <List
      views={views}
      current={current}
      onApply={apply}
      onSave={() => setOpened('save')}
      onManage={views.some(({ view }) => view.canEdit) ? () => setOpened('manage') : undefined}
      onClose={onClose}
    />
  )
}
