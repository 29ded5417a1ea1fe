import { Button } from '@mantine/core'
import { Archive, Eye, EyeOff } from 'lucide-react'
import { usePreference } from '@/web/lib/preferences'
import { Toolbar } from '@/web/ui/pages/toolbar'
import {
  countOfStatus,
  type Lane,
  nameOfStatus,
  optionalLanes,
  type OptionalLane,
} from '../model/board-model'
import { lanePreferences, showLane } from '../model/use-shown-lanes'
import styles from './board-toggles.module.css'

type BoardTogglesProps = { lanes: readonly Lane[]; archived: boolean; onToggleArchive: () => void }

/** Shows and hides the optional lanes and the archive. The toggle of a hidden lane shows its number of tasks. */
export function BoardToggles({ lanes, archived, onToggleArchive }: BoardTogglesProps) {
  return (
    <div className={styles.toggles}>
      <Toolbar label="Lanes and archive">
        {optionalLanes.map((status) => (
          <LaneToggle
            key={status}
            status={status}
            label={nameOfStatus(lanes, status)}
            count={countOfStatus(lanes, status)}
          />
        ))}
        <Button
          variant="subtle"
          className={styles.toggle}
          aria-pressed={archived}
          onClick={onToggleArchive}
          leftSection={<Archive />}
        >
          {archived ? 'Hide Archived Tasks' : 'Show Archived Tasks'}
        </Button>
      </Toolbar>
    </div>
  )
}

type LaneToggleProps = { status: OptionalLane; label: string; count: number }

function LaneToggle({ status, label, count }: LaneToggleProps) {
  const shown = usePreference(lanePreferences[status])
  return (
    <Button
      variant="subtle"
      className={styles.toggle}
      aria-pressed={shown}
      title={shown ? `Hide ${label}` : `Show ${label}`}
      onClick={() => showLane(status, !shown)}
      leftSection={shown ? <Eye /> : <EyeOff />}
      rightSection={
        !shown &&
        count > 0 && (
          <span className={styles.count} title={`${count} hidden`}>
            {count}
          </span>
        )
      }
    >
      {label}
    </Button>
  )
}
