import { Button } from '@mantine/core'
import { Bookmark, Plus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { Toolbar } from '@/web/ui/pages/toolbar'
import { applyView, useViews } from './use-views'
import type { Search, ViewsPage } from './view-model'
import styles from './view-tabs.module.css'

export type ViewMode = {
  name: string
  icon: ReactNode
  isCurrent: boolean
  /** Shows the page in this way, with the filters that are set. */
  show: () => void
  /** What the page shows in this way without filters. */
  whole: Search
}

type ViewTabsProps = {
  page: ViewsPage
  /** The ways in which the page shows its tasks, before the views that are saved. */
  modes: readonly ViewMode[]
  onSave: () => void
}

/** The views of a page, beside each other. */
export function ViewTabs({ page, modes, onSave }: ViewTabsProps) {
  const { views, current } = useViews(page)
  return (
    <div className={styles.tabs}>
      <Toolbar label="Views">
        {modes.map(({ name, icon, isCurrent, show, whole }) => (
          <ViewTab
            key={name}
            isCurrent={isCurrent && !current}
            icon={icon}
            onClick={() => (current ? page.onApply(whole) : show())}
          >
            {name}
          </ViewTab>
        ))}
        {views.map((each) => (
          <ViewTab
            key={each.view.id}
            isCurrent={each === current}
            icon={each.view.shared ? <Users role="img" aria-label="Shared with the project" /> : <Bookmark />}
            onClick={() => applyView(page, each)}
          >
            {each.view.name}
          </ViewTab>
        ))}
        <IconButton label="Save this view" aria-haspopup="dialog" onClick={onSave}>
          <Plus />
        </IconButton>
      </Toolbar>
    </div>
  )
}

type ViewTabProps = { isCurrent: boolean; icon: ReactNode; onClick: () => void; children: ReactNode }

const ViewTab = ({ isCurrent, icon, onClick, children }: ViewTabProps) => (
  <Button
    variant="subtle"
    className={styles.tab}
    aria-pressed={isCurrent}
    leftSection={icon}
    onClick={onClick}
  >
    {children}
  </Button>
)
