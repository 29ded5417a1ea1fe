import { Button } from '@mantine/core'
import { useRef } from 'react'
import { present, useCommands } from '@/web/app/commands'
import { DropdownButton } from '@/web/ui/menus/dropdown-button'
import type { ViewsPage } from './view-model'
import { OpenViews } from './views-dialog-command'
import { ViewName } from './use-views'

/** Opens the views of the page. It says which of them the page shows. */
export function ViewsButton(page: ViewsPage) {
  const views = useRef<HTMLButtonElement>(null)
  useCommands(() => [present('views', page.project?.name ?? 'My Tasks', () => views.current?.click())])
  return (
    <span>
      <DropdownButton
        ref={views}
        opens="menu"
        renderButton={(button) => (
          <Button {...button} variant="subtle">
            {Object.values(page.search).some(Boolean) ? <ViewName {...page} /> : 'Views'}
          </Button>
        )}
        renderDropdown={(close) => <OpenViews {...page} onClose={close} />}
      />
    </span>
  )
}
