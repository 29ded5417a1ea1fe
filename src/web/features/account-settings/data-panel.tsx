import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { everythingAddress } from '@/domain/export'
import { OwnCalendars } from '../feeds/own-calendars'
import { SettingsSection } from './settings-section'
import styles from './settings.module.css'

export function DataPanel() {
  return (
    <>
      <SettingsSection title="Export">
        <p className={styles.muted}>
          One archive of every project that you can see: tasks with their comments, checklists and files, and
          a table for spreadsheets. A single project is exported from its board.
        </p>
        <Button
          component="a"
          href={everythingAddress}
          download=""
          className={styles.start}
          leftSection={<Download />}
        >
          Export everything
        </Button>
      </SettingsSection>
      <SettingsSection title="Calendar">
        <OwnCalendars />
      </SettingsSection>
    </>
  )
}
