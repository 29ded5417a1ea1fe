import { Button, Kbd } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePreference } from '@/web/lib/preferences'
import { togglePicker, useOpenPicker } from '../tasks/pickers/open-picker'
import type { PickedFact, PickerProps } from '../tasks/pickers/picker-props'
import { preloadPicker } from '../tasks/pickers/task-picker'
import styles from './selection-bar.module.css'

type SelectionFactProps = Pick<PickerProps, 'tasks'> & {
  fact: PickedFact
  label: string
  keys: string
  icon: ReactNode
}

/** A button that opens the picker of a fact for the selected tasks. */
export function SelectionFact({ tasks, fact, label, keys, icon }: SelectionFactProps) {
  const hasKeys = usePreference('singleKeyShortcuts')
  const open = useOpenPicker()
  return (
    <Button
      variant="subtle"
      className={styles.action}
      data-picks={fact}
      aria-haspopup={fact === 'priority' ? 'menu' : 'dialog'}
      aria-expanded={open?.anchor.dataset.picks === fact}
      leftSection={icon}
      rightSection={hasKeys && <Kbd aria-hidden>{keys}</Kbd>}
      onPointerEnter={() => preloadPicker(fact)}
      onFocus={() => preloadPicker(fact)}
      onClick={({ currentTarget }) =>
        togglePicker({
          kind: fact,
          taskIds: tasks.map(({ id }) => id),
          anchor: currentTarget,
          opener: currentTarget,
        })
      }
    >
      <span className={styles.word}>{label}</span>
    </Button>
  )
}
