import { Button, type ButtonProps } from '@mantine/core'
import { Bookmark, ChevronDown, Plus, Users } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { deferredDialog } from '@/web/ui/feedback/lazy-part'
import { DropdownButton } from '@/web/ui/menus/dropdown-button'
import { Toolbar } from '@/web/ui/pages/toolbar'
import { applyView, useViews } from './use-views'
import { useTabsInRoom } from './use-tabs-in-room'
import type { OpenView, ViewsPage } from './view-model'
import styles from './view-tabs.module.css'

const MoreViewsMenu = deferredDialog(async () => (await import('./more-views-menu')).MoreViewsMenu)

export type ViewMode = { name: string; icon: ReactNode; isCurrent: boolean; show: () => void }

type ViewTabsProps = {
  page: ViewsPage
  /** The ways in which the page shows its tasks, before the views that are saved. */
  modes: readonly ViewMode[]
  onSave: () => void
  /** Called when the view that the page shows is chosen again. */
  onLeave: () => void
}

/** The views of a page, beside each other: those for which there is room, the others in a menu. */
export function ViewTabs({ page, modes, onSave, onLeave }: ViewTabsProps) {
  const { views, current } = useViews(page)
  const row = useRef<HTMLDivElement>(null)
  const { shown, further, tabs } = useTabsInRoom(row, views, current)
  const apply = (each: OpenView) => (each === current ? onLeave() : applyView(page, each))
  return (
    <div className={styles.tabs} ref={row}>
      <Toolbar label="Views">
        {modes.map(({ name, icon, isCurrent, show }) => (
          <ViewTab
            key={name}
            classNames={{ label: styles.mode }}
            data-fixed
            aria-pressed={isCurrent}
            aria-label={name}
            title={name}
            leftSection={icon}
            onClick={show}
          >
            {name}
          </ViewTab>
        ))}
        {views.length > 0 && (
          <>
            <span className={styles.line} data-fixed aria-hidden />
            <div className={styles.saved} data-tabs={tabs}>
              {shown.map((each) => (
                <ViewTab
                  key={each.view.id}
                  data-view={each.view.id}
                  aria-pressed={each === current}
                  title={each.view.name}
                  leftSection={
                    each.view.shared ? (
                      <Users role="img" aria-label="Shared with the project" />
                    ) : (
                      <Bookmark />
                    )
                  }
                  onClick={() => apply(each)}
                >
                  {each.view.name}
                </ViewTab>
              ))}
            </div>
          </>
        )}
        {further.length > 0 && (
          <DropdownButton
            opens="menu"
            renderButton={(button) => (
              <IconButton {...button} label="More views" tipSide="start">
                <ChevronDown />
              </IconButton>
            )}
            renderDropdown={(close) => <MoreViewsMenu views={further} onApply={apply} onClose={close} />}
          />
        )}
        <IconButton
          label="Save this view"
          tipSide="start"
          data-fixed
          data-save
          aria-haspopup="dialog"
          onClick={onSave}
        >
          <Plus />
        </IconButton>
      </Toolbar>
    </div>
  )
}

const ViewTab = (props: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) => (
  <Button variant="subtle" className={styles.tab} {...props} />
)
