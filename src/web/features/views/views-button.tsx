import { Button } from '@mantine/core'
import { useRef } from 'react'
import { viewPageNames } from '@/domain/view-rules'
import { present, useCommands } from '@/web/app/commands'
import { DropdownButton } from '@/web/ui/menus/dropdown-button'
import type { ViewsPage } from './view-model'
import { OpenViews } from './views-dialog-command'
import { ViewName } from './use-views'

/** Opens the views of a page with tasks of several projects. It says which of them the page shows. */
export function ViewsButton(page: ViewsPage & { page: keyof typeof viewPageNames }) {
  const views = useRef<HTMLButtonElement>(null)
  useCommands(() => [present('views', viewPageNames[page.page], () => views.current?.click())])
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
