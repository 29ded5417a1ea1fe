import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import styles from './settings.module.css'

/** Takes the focus, because the button that opened this panel is gone. */
export function BackToSettings({ onBack }: { onBack: () => void }) {
  return (
    <Button
      variant="subtle"
      autoFocus
      data-autofocus
      className={styles.back}
      onClick={onBack}
      leftSection={<ArrowLeft />}
    >
      Back to Settings
    </Button>
  )
}
