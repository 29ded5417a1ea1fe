import { Button } from '@mantine/core'
import { LayoutTemplate } from 'lucide-react'
import { minuteMilliseconds } from '@/domain/units'
import { trpc } from '@/web/app/trpc'
import { ActionDropdown } from '@/web/ui/menus/action-dropdown'
import { DropdownButton } from '@/web/ui/menus/dropdown-button'
import type { TaskTemplate } from '../write/create-from-template'

type TaskTemplateMenuProps = { onChoose: (template: TaskTemplate) => void }

/** Offers the templates of tasks; nothing where there are none. */
export function TaskTemplateMenu({ onChoose }: TaskTemplateMenuProps) {
  const { data: templates = [] } = trpc.template.list.useQuery(
    { kind: 'task' },
    { staleTime: minuteMilliseconds },
  )
  if (templates.length === 0) return null
  return (
    <DropdownButton
      opens="menu"
      renderButton={(button) => (
        <Button {...button} variant="subtle" leftSection={<LayoutTemplate />}>
          From a template
        </Button>
      )}
      renderDropdown={(close) => (
        <ActionDropdown
          label="Templates"
          position="bottom-start"
          actions={templates.map((template) => ({
            name: template.name,
            icon: <LayoutTemplate />,
            run: () => onChoose(template),
          }))}
          onClose={close}
        />
      )}
    />
  )
}
