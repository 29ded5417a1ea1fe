import { Button } from '@mantine/core'
import { Check, Users } from 'lucide-react'
import { Dialog } from '@/web/ui/dialog'
import styles from './views-dialog.module.css'
import type { ViewsListProps } from './views-list'

/** The list of views where no button has room for it: opened by the palette. */
export function ViewsDialog(props: ViewsListProps) {
  const { views, current, onApply, onSave, onManage, onClose } = props
  return (
    <Dialog title="Views" onClose={onClose}>
      <div className={styles.list}>
        {views.length === 0 && (
          <p className={styles.empty}>
            Keep the filters, the order and the groups that are shown under a name.
          </p>
        )}
        {views.map((each) => (
          <Button
            key={each.view.id}
            variant="subtle"
            justify="flex-start"
            aria-pressed={each === current}
            leftSection={each === current && <Check />}
            rightSection={each.view.shared && <Users role="img" aria-label="Shared with the project" />}
            onClick={() => onApply(each)}
          >
            {each.view.name}
          </Button>
        ))}
        <Button onClick={onSave}>Save this view…</Button>
        {onManage && <Button onClick={onManage}>Manage views…</Button>}
      </div>
    </Dialog>
  )
}
