import { ArrowLeft } from 'lucide-react'
import { Button } from '@/web/ui/button'
import styles from './settings.module.css'

/** Takes the keyboard, as what opened this panel is gone. */
export function BackToSettings({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="quiet" autoFocus data-autofocus className={styles.back} onClick={onBack}>
      <ArrowLeft />
      Back to Settings
    </Button>
  )
}
