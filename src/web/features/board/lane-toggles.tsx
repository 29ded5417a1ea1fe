import { Button } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import { taskStatusLabels } from '@/domain/task'
import { usePreference } from '@/web/lib/preferences'
import { isOptionalLane, type Lane, type OptionalLane } from './board-model'
import styles from './lane-toggles.module.css'
import { lanePreferences, showLane } from './use-shown-lanes'

/** Shows and hides the optional lanes. The toggle of a hidden lane shows its number of tasks. */
export function LaneToggles({ lanes }: { lanes: readonly Lane[] }) {
  return lanes.map(
    ({ status, tasks }) =>
      isOptionalLane(status) && <LaneToggle key={status} status={status} count={tasks.length} />,
  )
}

function LaneToggle({ status, count }: { status: OptionalLane; count: number }) {
  const shown = usePreference(lanePreferences[status])
  const label = taskStatusLabels[status]
  return (
    <Button
      variant="subtle"
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
